import * as v from 'valibot'
import type { Hex } from 'viem'
import { nothingSchema } from './answers.ts'
import type { Sessions } from './createSessions.ts'

const listSchema = v.object({
  pcis: v.pipe(
    v.array(
      v.object({
        pci: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        project: v.object({
          url: v.pipe(
            v.string(),
            v.maxLength(255),
            v.check((text) => URL.canParse(text)),
          ),
        }),
        context: v.pipe(
          v.string(),
          v.regex(/^0x[0-9a-f]+$/),
          v.transform((text) => text as Hex),
        ),
        createdAt: v.number(),
      }),
    ),
    v.maxLength(255),
  ),
})

/** A session that was granted, as the service keeps it. */
export type KeptSession = v.InferOutput<typeof listSchema>['pcis'][number]

/** Sessions that the owner has granted, kept by the service so that all of his devices list them. Accounts are in CAIP-10. */
export interface KeptSessions {
  /** Keeps one for the page that asked. @throws VaultError where it is not kept: it is worth nothing then, since nobody gets it */
  keep(account: string, context: string): Promise<void>
  /** Of all sites, ended or not. @throws VaultError */
  list(account: string): Promise<readonly KeptSession[]>
  /** Says that one has ended, which the service looks up on the chain. Never fails: what counts has been done. */
  noteEnd(account: string, pci: string): Promise<void>
}

/** @see KeptSessions @param site origin of the page */
export function createKeptSessions(sessions: Pick<Sessions, 'ask'>, site: string): KeptSessions {
  const toPath = (account: string) => `../../v1/sessions/${account}`
  return {
    async keep(account, context) {
      await sessions.ask({ path: toPath(account), body: { site, context }, answer: nothingSchema })
    },
    list: async (account) => (await sessions.ask({ path: toPath(account), answer: listSchema })).pcis,
    async noteEnd(account, pci) {
      const path = `${toPath(account)}/revoke`
      await sessions.ask({ path, body: { pci }, answer: nothingSchema }).catch(() => {})
    },
  }
}
