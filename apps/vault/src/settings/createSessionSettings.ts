import { createSentCalls } from '../approvals/ethereum/calls/createSentCalls.ts'
import type { GrantedParts, GrantedSession } from '../approvals/ethereum/sessions/GrantedSession.ts'
import { createAskPaymaster } from '../service/askAsOwner.ts'
import { createKeptSessions } from '../service/keptSessions.ts'
import type { AskVisitor } from './createSmartSettings.ts'
import { findOwner } from './findOwner.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** What the visitor sees and does about sessions. */
export interface SessionSettings {
  /** On all networks, the newest first. */
  read(): Promise<readonly GrantedSession[]>
  /** Ends one on the chain. @throws SessionOverError; VaultError `REJECTED`, and as sending an operation does */
  end(session: GrantedSession, approve: AskVisitor): Promise<void>
  /** Ends all of a network, also those that are in no list. @throws VaultError as `end` */
  endAll(networkId: string, approve: AskVisitor): Promise<void>
}

/** @see SessionSettings */
export function createSessionSettings(parts: SettingsParts): SessionSettings {
  // Few visitors have sessions: what knows of them comes when they are looked at.
  const loadEndings = () => import('../approvals/ethereum/sessions/endGranted.ts')
  const { nodes, keys, site, sessions, wallet, store } = parts
  const granted: GrantedParts = {
    ...{ nodes, keys, site, getOpening: wallet.getOpening },
    sentCalls: createSentCalls(site, store),
    askPaymaster: createAskPaymaster(sessions),
    keptSessions: createKeptSessions(sessions, site),
    findOwner: () => findOwner(parts),
  }
  return {
    read: async () =>
      (await import('../approvals/ethereum/sessions/grantedSessions.ts')).listGranted(granted),
    end: async (session, approve) => (await loadEndings()).endGranted(granted, session, approve),
    endAll: async (networkId, approve) => (await loadEndings()).endAllGranted(granted, networkId, approve),
  }
}
