/** The group role of the house: it owns no table, reads and appends to the record, and cannot change it. */
export const APP_ROLE = 'coup_app';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * The database schema, step by step. A released step is never edited: the database stores the hash of each
 * step taken. Keys sort by code units (`COLLATE "C"`), as JavaScript does.
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
  {
    name: 'a smaller record',
    sql: `
      -- A journal and an account go by a number wherever they stand in a row.
      ALTER TABLE coup.journals ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY
        CONSTRAINT journals_number UNIQUE;
      ALTER TABLE coup.balances ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY
        CONSTRAINT balances_number UNIQUE;

      ALTER TABLE coup.events RENAME TO old_events;
      ALTER TABLE coup.transfers RENAME TO old_transfers;

      -- The widest first, so that nothing is spent on filling up. A body is its canonical JSON, or that packed.
      CREATE TABLE coup.events (
        seq bigint NOT NULL CHECK (seq > 0),
        journal integer NOT NULL,
        type text NOT NULL,
        body bytea NOT NULL,
        hash bytea NOT NULL,
        CONSTRAINT events_place PRIMARY KEY (journal, seq)
      );

      -- The key is of the id, the hash is half of the transfer's, the owner is the one patron whose chips move.
      -- Legs are the numbers of accounts and cents: 12:-2500,13:2500.
      CREATE TABLE coup.transfers (
        position bigint CONSTRAINT transfers_position PRIMARY KEY CHECK (position > 0),
        seq bigint NOT NULL,
        owner bigint,
        journal integer NOT NULL,
        key uuid NOT NULL CONSTRAINT transfers_key UNIQUE,
        hash uuid NOT NULL,
        kind text NOT NULL,
        id text COLLATE "C" NOT NULL,
        legs text COLLATE "C" NOT NULL CHECK (legs ~ '^\\d+:-?\\d+(,\\d+:-?\\d+){1,63}$')
      );

      CREATE FUNCTION coup.own_key(id text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
        SELECT encode(substring(sha256(convert_to(id, 'UTF8')) FOR 16), 'hex')::uuid $$;

      -- The one patron of some accounts, as 8 bytes of a hash; nothing where there is none, or several.
      CREATE FUNCTION coup.own_owner(accounts text[]) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN count(DISTINCT patron) = 1
          THEN ('x' || encode(substring(sha256(convert_to(min(patron), 'UTF8')) FOR 8), 'hex'))::bit(64)::bigint END
        FROM (SELECT CASE
            WHEN account LIKE 'cage/%' THEN split_part(account, '/', 2)
            WHEN account LIKE '%/%/%' THEN split_part(account, '/', 3)
          END AS patron FROM unnest(accounts) AS account) AS patrons $$;

      INSERT INTO coup.events (seq, journal, type, body, hash)
      SELECT old.seq, journals.number, old.type, convert_to(old.body::text, 'UTF8'), old.hash
      FROM coup.old_events AS old JOIN coup.journals USING (journal) ORDER BY journals.number, old.seq;

      INSERT INTO coup.transfers (position, seq, owner, journal, key, hash, kind, id, legs)
      SELECT old.position, old.seq, coup.own_owner(old.accounts), journals.number, coup.own_key(old.id),
        encode(substring(old.hash FOR 16), 'hex')::uuid, old.kind, old.id,
        (SELECT string_agg(balances.number || ':' || leg.amount, ',' ORDER BY leg.n)
          FROM unnest(old.accounts, old.amounts) WITH ORDINALITY AS leg (account, amount, n)
          JOIN coup.balances USING (account))
      FROM coup.old_transfers AS old JOIN coup.journals USING (journal) ORDER BY old.position;

      -- Nothing is left behind: what does not fit is a damaged record, which an audit by the older Coup names.
      DO $$
      BEGIN
        IF (SELECT count(*) FROM coup.events) <> (SELECT count(*) FROM coup.old_events)
          OR (SELECT count(*) FROM coup.transfers) <> (SELECT count(*) FROM coup.old_transfers)
        THEN RAISE EXCEPTION 'events or transfers belong to no journal' USING ERRCODE = 'data_corrupted';
        END IF;
      END $$;

      DROP TABLE coup.old_events, coup.old_transfers, coup.account_transfers;
      DROP FUNCTION coup.own_key, coup.own_owner, coup.refuse_unbalanced;

      CREATE INDEX transfers_of_owner ON coup.transfers (owner, position);

      CREATE FUNCTION coup.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM added WHERE
          (SELECT sum(split_part(leg, ':', 2)::bigint) FROM unnest(string_to_array(legs, ',')) AS leg) <> 0)
        THEN RAISE EXCEPTION 'a transfer does not balance' USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$;

      CREATE TRIGGER balanced AFTER INSERT ON coup.transfers REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_unbalanced();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.events
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.transfers
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();

      GRANT SELECT, INSERT ON coup.events, coup.transfers TO ${APP_ROLE};
      ANALYZE coup.events, coup.transfers;
    `,
  },
  {
    name: 'a quicker check',
    sql: `
      -- Counting up to 63 made it the dearest part of a posting; the ledger counts legs before.
      ALTER TABLE coup.transfers DROP CONSTRAINT transfers_legs_check,
        ADD CONSTRAINT transfers_legs CHECK (legs ~ '^(\\d+:-?\\d+,)+\\d+:-?\\d+$');
    `,
  },
  {
    name: 'tenure',
    sql: `
      -- Which of several processes deals in the house, and until when; it is no part of the record.
      CREATE TABLE coup.tenure (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        epoch bigint NOT NULL CHECK (epoch >= 0),
        holder text NOT NULL,
        until timestamptz NOT NULL
      ) WITH (fillfactor = 50);

      GRANT SELECT, INSERT, UPDATE ON coup.tenure TO ${APP_ROLE};
    `,
  },
  {
    name: 'archive',
    sql: `
      -- Rows that lie in files by now, and in which.
      CREATE TABLE coup.archived (
        journal integer NOT NULL,
        first bigint NOT NULL CHECK (first > 0),
        last bigint NOT NULL CHECK (last >= first),
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        file text NOT NULL,
        file_hash bytea NOT NULL CHECK (octet_length(file_hash) = 32),
        CONSTRAINT archived_place PRIMARY KEY (journal, first)
      );

      -- A row goes only when it is known in which file it lies, whoever asks.
      CREATE FUNCTION coup.refuse_unarchived() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM gone WHERE NOT EXISTS (SELECT FROM coup.archived
          WHERE archived.journal = gone.journal AND gone.seq BETWEEN archived.first AND archived.last))
        THEN RAISE EXCEPTION 'events is a record: rows are added, and go to the archive alone'
          USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NULL;
      END $$;

      DROP TRIGGER unchanging ON coup.events;
      CREATE TRIGGER unchanging BEFORE UPDATE OR TRUNCATE ON coup.events
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER archived AFTER DELETE ON coup.events REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_unarchived();
      CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE OR TRUNCATE ON coup.archived
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();

      GRANT SELECT ON coup.archived TO ${APP_ROLE};
    `,
  },
  {
    name: 'leases',
    sql: `
      -- Which nodes deal tables for the one that has the house, and until when; no part of the record either.
      CREATE TABLE coup.leases (
        journal text COLLATE "C" PRIMARY KEY,
        epoch bigint NOT NULL CHECK (epoch > 0),
        holder text NOT NULL,
        until timestamptz NOT NULL
      ) WITH (fillfactor = 50);

      GRANT SELECT, INSERT, UPDATE ON coup.leases TO ${APP_ROLE};
    `,
  },
  {
    name: 'generations',
    sql: `
      -- How many versions of forms whoever had the house last knows. One who knows fewer could not read the record, and
      -- who says nothing is from before this: neither takes the house, and the row stays as it is.
      ALTER TABLE coup.tenure ADD COLUMN generation integer NOT NULL DEFAULT 0;

      CREATE FUNCTION coup.keep_generation() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        known integer := coalesce(nullif(current_setting('coup.generation', true), ''), '0')::integer;
      BEGIN
        IF NEW.epoch = OLD.epoch THEN RETURN NEW; END IF;
        IF known < OLD.generation THEN RETURN NULL; END IF;
        NEW.generation := known;
        RETURN NEW;
      END $$;

      CREATE TRIGGER generation BEFORE UPDATE ON coup.tenure
        FOR EACH ROW EXECUTE FUNCTION coup.keep_generation();
    `,
  },
  {
    name: 'keys of persons',
    sql: `
      -- The key under which a person's names lie goes with the person; every other secret stays.
      CREATE FUNCTION coup.refuse_kept_secret() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM gone WHERE NOT starts_with(name, 'person/'))
        THEN RAISE EXCEPTION 'secrets is a record: only the keys of persons go'
          USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NULL;
      END $$;

      DROP TRIGGER unchanging ON coup.secrets;
      CREATE TRIGGER unchanging BEFORE UPDATE OR TRUNCATE ON coup.secrets
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_change();
      CREATE TRIGGER persons AFTER DELETE ON coup.secrets REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION coup.refuse_kept_secret();

      GRANT DELETE ON coup.secrets TO ${APP_ROLE};
    `,
  },
];
