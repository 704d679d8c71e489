import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { DatabasePlace } from '../../database/openDatabase.ts'
import { withDatabase } from '../../database/withDatabase.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import { prepareVault } from '../secrets/prepareVault.ts'
import { findUser } from '../users/users.ts'
import { exportUsers, type HousePlace } from './exportUsers.ts'
import { deriveHouseKeys } from './houseKeys.ts'
import { importUsers } from './importUsers.ts'
import { moveOrigin } from './moveOrigin.ts'
import { openBundle, sealBundle } from './sealBundle.ts'

/** Says how `portico-gateway vault` is called. */
export const vaultUsage = [
  'portico-gateway vault keys',
  'vault export --to <key> --out <file> (--all | --email <address> | --user <id>)',
  'vault import <file> --from <key> [--skip <id>]',
  'vault move-origin --from <origin> --to <origin> [--days 90], each with the configuration of the gateway, which is stopped',
].join(' | ')

/** What a vault command needs of a gateway's configuration. */
export interface VaultCommandOptions {
  readonly database?: DatabasePlace | undefined
  readonly vault?: { readonly origin: string; readonly secrets: readonly string[] } | undefined
}

interface Place extends HousePlace {
  readonly vault: NonNullable<VaultCommandOptions['vault']>
}

function needVault({ vault }: VaultCommandOptions): Place['vault'] {
  if (vault && vault.secrets.length > 0) return vault
  throw new Error('Set VAULT_ORIGIN and VAULT_SECRETS as the gateway has them.')
}

/** Runs with a database that is this vault's. */
function withVault<Result>(options: VaultCommandOptions, run: (place: Place) => Promise<Result>) {
  const vault = needVault(options)
  const secrets = createSecrets(vault.secrets)
  return withDatabase(options, async (db) => {
    await prepareVault(db, vault.origin, secrets)
    return run({ db, secrets, vault })
  })
}

async function printKeys(_: readonly string[], options: VaultCommandOptions): Promise<string> {
  const { receiving, signing } = await deriveHouseKeys(needVault(options).secrets[0] ?? '')
  return [
    `Wallets that move here are encrypted to:  ${receiving}`,
    `Wallets that leave are signed by:         ${signing}`,
    'Tell the other operator in person, or on the telephone: whoever exchanges a key on its way gets the shares.',
  ].join('\n')
}

async function findIds(place: Place, email: string | undefined, user: readonly string[]) {
  if (email === undefined) return user
  const value = email.toLowerCase()
  const found = await findUser(place.db, place.secrets, { kind: 'email', value })
  if (found === null) throw new Error('Nobody has this address.')
  return [...user, found]
}

async function runExport(args: readonly string[], options: VaultCommandOptions): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      out: { type: 'string' },
      all: { type: 'boolean', default: false },
      email: { type: 'string' },
      user: { type: 'string', multiple: true, default: [] },
    },
  })
  const { to, out, all, email, user } = values
  if (!to || !out || all === (email !== undefined || user.length > 0)) throw new Error(vaultUsage)
  return withVault(options, async (place) => {
    const ids = all ? null : await findIds(place, email, user)
    const content = await exportUsers(place, ids)
    const keys = await deriveHouseKeys(place.vault.secrets[0] ?? '')
    const bundle = await sealBundle({ content, keys, to, now: Date.now() })
    await writeFile(out, `${JSON.stringify(bundle)}\n`, { flag: 'wx', mode: 0o600 })
    return `${content.users.length} users are in ${out}, for ${to} alone. Start this gateway no more, or their wallets live in two houses.`
  })
}

async function runImport(args: readonly string[], options: VaultCommandOptions): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, skip: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  const { from, skip } = values
  if (!file || !from || rest.length > 0) throw new Error(vaultUsage)
  const text = await readFile(file, 'utf8')
  const keys = await Promise.all(needVault(options).secrets.map(deriveHouseKeys))
  const content = await openBundle({ text, keys, from })
  return withVault(options, async (place) => {
    const { added, known } = await importUsers(place, content, skip)
    const isSame = content.origin === place.vault.origin
    return [
      `${added} users have come, ${known} were here already.`,
      isSame
        ? 'They come from the same vault: their devices open their wallets once they have signed in.'
        : `They come from the vault at ${content.origin}: each brings his recovery file once.`,
    ].join('\n')
  })
}

async function runMoveOrigin(args: readonly string[], options: VaultCommandOptions): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      days: { type: 'string', default: '90' },
    },
  })
  const { from, to, days } = values
  if (!from || !to) throw new Error(vaultUsage)
  return withDatabase(options, async (db) => {
    const until = await moveOrigin(db, { from, to, days: Number(days), now: Date.now() })
    return [
      `The vault is at ${to}. That at ${from} is served as well until ${new Date(until).toISOString()}.`,
      `Start all gateways with VAULT_ORIGIN=${to}.`,
    ].join('\n')
  })
}

const verbs: Readonly<
  Record<string, (args: readonly string[], options: VaultCommandOptions) => Promise<string>>
> = { keys: printKeys, export: runExport, import: runImport, 'move-origin': runMoveOrigin }

/** Moves wallets to another operator, or a vault to another domain. @param args what stands behind `vault` @throws Error with what to do */
export async function runVaultCommand(
  [verb = '', ...args]: readonly string[],
  options: VaultCommandOptions,
): Promise<string> {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw new Error(vaultUsage)
  return run(args, options)
}
