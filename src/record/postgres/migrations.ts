/** The group role that owns no table: it may add to the record and read it, and never change what is there. */
export const APP_ROLE = 'coup_app';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * The database's form, step by step. A step that was ever released is never edited: the database remembers the hash
 * of each that it took. Keys sort by code units (`COLLATE "C"`), as JavaScript does.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'the record',
    sql: `
      -- One row for each journal: who may write it, and where it stands.
      CREATE TABLE coup.journals (
        journal text COLLATE "C" PRIMARY KEY,
        epoch bigint NOT NULL CHECK (epoch > 0),
        seq bigint NOT NULL CHECK (seq >= 0),
        hash bytea NOT NULL CHECK (octet_length(hash) = 32)
      ) WITH (fillfactor = 50);

      -- json keeps the text as it was written, and the hash is of the text.
      CREATE TABLE coup.events (
        journal text COLLATE "C" NOT NULL,
        seq bigint NOT NULL CHECK (seq > 0),
        type text NOT NULL,
        body json NOT NULL,
        hash bytea NOT NULL,
        PRIMARY KEY (journal, seq)
      );

      CREATE TABLE coup.transfers (
        position bigint PRIMARY KEY CHECK (position > 0),
        id text COLLATE "C" NOT NULL CONSTRAINT transfers_id UNIQUE,
        kind text NOT NULL,
        journal text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        accounts text[] NOT NULL CHECK (cardinality(accounts) BETWEEN 2 AND 64),
        amounts bigint[] NOT NULL CHECK (cardinality(amounts) = cardinality(accounts)),
        hash bytea NOT NULL
      );

      -- Only finds the transfers of an account; what they say stands above.
      CREATE TABLE coup.account_transfers (
        account text COLLATE "C" NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (account, position)
      );

      CREATE TABLE coup.balances (
        account text COLLATE "C" PRIMARY KEY,
        balance bigint NOT NULL DEFAULT 0
          CONSTRAINT balances_not_below_zero CHECK (balance >= 0 OR account = 'mint')
          CONSTRAINT balances_exact CHECK (abs(balance) <= 9007199254740991)
      ) WITH (fillfactor = 50);

      CREATE TABLE coup.snapshots (
        journal text COLLATE "C" PRIMARY KEY,
        seq bigint NOT NULL CHECK (seq >= 0),
        state json NOT NULL,
        hash bytea NOT NULL
      );

      CREATE TABLE coup.secrets (
        name text COLLATE "C" PRIMARY KEY,
        sealed bytea NOT NULL,
        hash bytea NOT NULL
      );

      CREATE SEQUENCE coup.positions;

      -- Consecutive positions for one commit. The lock lasts for the call and not for the transaction, so that
      -- commits of different tables still share a disk flush; what is rolled back leaves a gap.
      CREATE FUNCTION coup.take_positions(amount bigint) RETURNS bigint
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
      DECLARE first bigint;
      BEGIN
        PERFORM pg_advisory_lock(1668248944, 1);
        first := nextval('coup.positions');
        IF amount > 1 THEN PERFORM setval('coup.positions', first + amount - 1); END IF;
        PERFORM pg_advisory_unlock(1668248944, 1);
        RETURN first;
      END $$;

      CREATE FUNCTION coup.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added WHERE (SELECT sum(amount) FROM unnest(amounts) AS amount) <> 0) THEN
          RAISE EXCEPTION 'a transfer does not balance' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER balanced AFTER INSERT ON coup.transfers REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_unbalanced();

      -- The record only grows, whoever asks.
      CREATE FUNCTION coup.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is a record: rows are added and never changed', TG_TABLE_NAME
          USING ERRCODE = 'insufficient_privilege';
      END $$;

      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.events
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.transfers
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.account_transfers
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.secrets
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();

      REVOKE ALL ON FUNCTION coup.take_positions(bigint) FROM PUBLIC;
      GRANT USAGE ON SCHEMA coup TO ${APP_ROLE};
      GRANT SELECT, INSERT ON coup.events, coup.transfers, coup.account_transfers, coup.secrets TO ${APP_ROLE};
      GRANT SELECT, INSERT, UPDATE ON coup.journals, coup.balances, coup.snapshots TO ${APP_ROLE};
      GRANT SELECT ON coup.migrations TO ${APP_ROLE};
      GRANT EXECUTE ON FUNCTION coup.take_positions(bigint) TO ${APP_ROLE};
    `,
  },
];
