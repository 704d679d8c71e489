import { AttackNotRefusedError, AttackUntriedError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandOptions, Context } from '../../context.ts'
import { defineReport, type ResultOf } from '../../defineCommand.ts'
import { hidden } from '../../hidden.ts'
import { askServer } from '../../vault/askServer.ts'
import { runAttacks, type TriedAttack } from '../../vault/attack/runAttacks.ts'
import type { Permissions } from '../../vault/attack/Stage.ts'
import { parseVaultUrl } from '../../vault/parseVaultUrl.ts'
import { readServedConfig, type ServedConfig } from '../../vault/servedConfig.ts'

/** Options of `vault attack`. */
export interface VaultAttackOptions extends CommandOptions, Permissions {
  /** Address of the vault. */
  readonly url: string
}

const untried = (details: string) =>
  new AttackUntriedError({
    details,
    metaMessages: ['Look at what was seen: an attack that was not tried is not one that was refused.'],
  })

async function fetchConfig(context: Context, url: string): Promise<ServedConfig> {
  const answer = await askServer(context, { url: `${url}/config.json` })
  if (!('status' in answer)) throw untried(`${url}/config.json: ${answer.reason}`)
  const config = answer.status === 200 ? readServedConfig(answer.bytes) : null
  if (config === null) throw untried(`${url}/config.json: ${answer.status}, and no configuration of a vault`)
  return config
}

const words: Readonly<Record<TriedAttack['state'], string>> = {
  refused: 'refused ',
  accepted: 'ACCEPTED',
  untried: 'NOT TRIED',
  skipped: 'skipped ',
  unseen: 'not looked at',
}

function describe(url: string, serviceUrl: string, tried: readonly TriedAttack[]): string[] {
  const count = (state: TriedAttack['state']) => tried.filter((attack) => attack.state === state).length
  const { length } = tried
  return [
    `Attacks on the vault at ${url} and its service at ${serviceUrl}:`,
    ...tried.flatMap(({ name, tries, state, seen }) => [
      `${words[state]}  ${name}: ${tries}`,
      `          ${seen}`,
    ]),
    `Of ${length} attacks ${count('refused')} were refused, ${count('accepted')} were not, ${count('untried')} could not be tried, ${count('skipped')} were not allowed, ${count('unseen')} have nothing to look at there.`,
  ].map((line) => line.replaceAll(hidden, '?'))
}

function toFailure(tried: readonly TriedAttack[]) {
  const list = (state: TriedAttack['state']) =>
    tried.filter((attack) => attack.state === state).map(({ name }) => name)
  const [open, unknown] = [list('accepted'), list('untried')]
  if (open.length > 0)
    return new AttackNotRefusedError({
      details: open.join(', '),
      metaMessages: ['What was seen is above. Let nobody sign in before it is refused.'],
    })
  return unknown.length > 0 ? untried(unknown.join(', ')) : null
}

async function read(context: Context, options: VaultAttackOptions) {
  const { email, unknownEmail, account } = options
  const url = parseVaultUrl(options.url)
  const config = await fetchConfig(context, url)
  const { serviceUrl } = config
  const found = await runAttacks(context, {
    ...{ vaultUrl: url, config },
    permissions: { email, unknownEmail, account },
  })
  const tried = found.map((attack) => ({ ...attack, seen: attack.seen.replaceAll(hidden, '?') }))
  const failure = toFailure(tried)
  return {
    result: { url, serviceUrl, isRefused: failure === null, attacks: tried },
    lines: describe(url, serviceUrl, tried),
    failure,
  }
}

/** Entry of `vault attack` in the table of commands. */
export const vaultAttackCommand = defineReport({
  name: 'vault attack',
  summary: 'try attacks on a deployed vault and its service',
  description:
    'Tries what somebody hostile tries, on a vault and the service that it names: frames it from elsewhere, asks from other origins and under other names, forges and replays proofs and tokens, sends what cannot be read, looks for files. Each attack says what it tried and what it saw. It is meant for deployments of your own, is safe for those that visitors use, and sends about two hundred requests. Without further options it sends no mail and leaves nothing behind; attacks that do are named as skipped. Where visitors sign in with Farcaster, its relay gives a few codes, which nobody answers. What the operator has switched off is named as not looked at. It sends no operation and no transaction; with `--account` it has the gateway promise the gas of one operation of next to no price, which counts against the limits of sponsoring until the promise ends. It knows the attacks of its list and no others: that all are refused does not say that there are no more.',
  arguments: [{ name: 'url', description: 'address of the vault, such as https://vault.shop.example' }],
  options: [
    {
      flags: '--email <address>',
      description: 'an address of yours with a wallet: it gets up to two mails',
    },
    {
      flags: '--unknown-email <address>',
      description: 'another one of yours without a wallet, to compare: it gets a mail',
    },
    {
      flags: '--account',
      description:
        'make two guests’ accounts, which stay, with a session that has long been over, and attack one from the other',
    },
  ],
  exitCodes: {
    0: 'everything that was tried was refused; what was skipped, or not looked at, is named',
    1: 'something was not refused, or could not be tried',
  },
  examples: [
    {
      line: 'portico vault attack https://vault.shop.example',
      description: 'without mails, without accounts',
    },
    {
      line: 'portico vault attack https://vault.shop.example --account --email me@shop.example --unknown-email me+2@shop.example',
      description: 'all of them',
    },
  ],
  result: {
    /** Origin of the vault. */
    url: v.string(),
    /** Of the service, as the vault names it. */
    serviceUrl: v.string(),
    /** Nothing was accepted, and nothing is unknown but what was skipped, or not looked at. */
    isRefused: v.boolean(),
    attacks: v.array(
      v.strictObject({
        name: v.string(),
        target: v.picklist(['vault', 'service']),
        /** What was tried. */
        tries: v.string(),
        state: v.picklist(['refused', 'accepted', 'untried', 'skipped', 'unseen']),
        /** What was answered. */
        seen: v.string(),
      }),
    ),
  },
  read,
})

/**
 * Tries attacks on a vault and its service.
 * @throws AttackNotRefusedError and AttackUntriedError after printing | AddressInvalidError | OfflineError
 */
export const attackVault = vaultAttackCommand.run

/** What came of `portico vault attack`. */
export type VaultAttackResult = ResultOf<typeof vaultAttackCommand>
