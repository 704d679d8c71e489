import { OfflineError } from '@portico/contract/errors/tools'
import type { Context } from '../../context.ts'
import { showProgress } from '../../showProgress.ts'
import type { Attack, Outcome } from './Attack.ts'
import { accountAttacks } from './attacks/accounts.ts'
import { callerAttacks } from './attacks/callers.ts'
import { codeAttacks } from './attacks/codes.ts'
import { farcasterAttacks } from './attacks/farcaster.ts'
import { fileAttacks } from './attacks/files.ts'
import { linkAttacks } from './attacks/links.ts'
import { pageAttacks } from './attacks/pages.ts'
import { requestAttacks } from './attacks/requests.ts'
import { sessionAttacks } from './attacks/sessions.ts'
import { socialAttacks } from './attacks/socials.ts'
import { sponsoringAttacks } from './attacks/sponsoring.ts'
import { type CreateStageParameters, createStage, type Permissions, type Stage } from './Stage.ts'

/** All of them, in the order in which they are tried. */
export const attacks: readonly Attack[] = [
  ...pageAttacks,
  ...fileAttacks,
  ...callerAttacks,
  ...requestAttacks,
  ...linkAttacks,
  ...socialAttacks,
  ...farcasterAttacks,
  ...sponsoringAttacks,
  ...sessionAttacks,
  ...accountAttacks,
  ...codeAttacks,
]

/** An attack and what came of it. */
export interface TriedAttack extends Pick<Attack, 'name' | 'target' | 'tries'>, Outcome {}

const asked: Readonly<Record<NonNullable<Attack['needs']>, string>> = {
  address: 'give `--email`, an address of yours, which gets mails',
  twoAddresses: 'give `--email` and `--unknown-email`, an address of yours with a wallet and one without',
  account: 'give `--account` to let it make accounts, which stay',
}

function findNeeded({ needs }: Attack, { email, unknownEmail, account }: Permissions): string | null {
  if (needs === undefined) return null
  const isGiven = {
    address: email !== undefined,
    twoAddresses: email !== undefined && unknownEmail !== undefined,
    account: account === true,
  }
  return isGiven[needs] ? null : asked[needs]
}

async function attempt(attack: Attack, stage: Stage): Promise<Outcome> {
  try {
    return await attack.run(stage)
  } catch (error) {
    if (error instanceof OfflineError) throw error
    return { state: 'untried', seen: (error as Error).message }
  }
}

/** Tries all attacks, one after another. @throws OfflineError */
export async function runAttacks(
  context: Context,
  parameters: CreateStageParameters,
): Promise<readonly TriedAttack[]> {
  const stage = await createStage(context, parameters)
  const tried: TriedAttack[] = []
  for (const attack of attacks) {
    const { name, target, tries } = attack
    showProgress(context, `Trying whether ${tries}`)
    const needed = findNeeded(attack, parameters.permissions)
    const outcome: Outcome =
      needed === null ? await attempt(attack, stage) : { state: 'skipped', seen: needed }
    tried.push({ name, target, tries, ...outcome })
  }
  return tried
}
