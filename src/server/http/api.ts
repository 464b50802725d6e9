import { type AccountHandlersDeps, accountHandlers, logInHandlers } from './accountHandlers.ts';
import { type DeskHandlersDeps, deskHandlers } from './deskHandlers.ts';
import type { Api, ApiGates } from './handler.ts';
import { type HouseHandlersDeps, houseHandlers } from './houseHandlers.ts';
import { type IrregularHandlersDeps, irregularHandlers } from './irregularHandlers.ts';
import { type NightHandlersDeps, nightHandlers } from './nightHandlers.ts';
import { type OfficerHandlersDeps, officerHandlers } from './officerHandlers.ts';
import { type PitHandlersDeps, pitHandlers } from './pitHandlers.ts';
import { type ProtectionHandlersDeps, protectionHandlers } from './protectionHandlers.ts';
import { type SessionHandlersDeps, sessionHandlers } from './sessionHandlers.ts';
import { type SetupHandlersDeps, setupHandlers } from './setupHandlers.ts';
import { type TableHandlersDeps, tableGates, tableHandlers } from './tableHandlers.ts';

export type ApiDeps = SessionHandlersDeps &
  AccountHandlersDeps &
  SetupHandlersDeps &
  OfficerHandlersDeps &
  ProtectionHandlersDeps &
  PitHandlersDeps &
  DeskHandlersDeps &
  IrregularHandlersDeps &
  TableHandlersDeps &
  NightHandlersDeps &
  HouseHandlersDeps;

/** The handler of each route; the protocol defines what routes take and return. */
export const makeApi = (deps: ApiDeps): Api => ({
  ...sessionHandlers(deps),
  ...accountHandlers(deps),
  ...logInHandlers(deps),
  ...officerHandlers(deps),
  ...setupHandlers(deps),
  ...protectionHandlers(deps),
  ...pitHandlers(deps),
  ...deskHandlers(deps),
  ...irregularHandlers(deps),
  ...tableHandlers(deps),
  ...nightHandlers(deps),
  ...houseHandlers(deps),
});

/** Checks that run before a body is read. */
export const makeGates = (deps: ApiDeps): ApiGates => tableGates(deps);
