import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a stack keeps what must outlive it. */
export interface StateFolder {
  readonly chainFile: (chainId: number) => string
  readonly database: string
  /** Keeps which port the vault has, where any would do: its origin is for life. */
  readonly portFile: string
  /** File of the shop's orders. */
  readonly ordersFile: string
  /** Folder of what is made anew of the demo site. */
  readonly site: string
  /** The same of the shop. */
  readonly shopSite: string
  /** True when the database has to be created first. */
  readonly isNew: boolean
  /** Lets another stack have the folder. */
  release(): Promise<void>
}

/**
 * Takes a folder for one stack; two at once would write over each other.
 * @param isFresh forgets what was kept
 * @throws Error when a running stack has it
 */
export async function takeStateFolder(directory: string, isFresh: boolean): Promise<StateFolder> {
  const ownerFile = join(directory, 'owner.pid')
  const owner = Number(await readFile(ownerFile, 'utf8').catch(() => ''))
  if (owner && owner !== process.pid && isAlive(owner))
    throw new Error(`Another stack (process ${owner}) already uses the state in ${directory}.`)
  const chainFile = (chainId: number) => join(directory, `chain-${chainId}.json`)
  const database = join(directory, 'database')
  const portFile = join(directory, 'vault.port')
  const ordersFile = join(directory, 'orders.jsonl')
  const site = join(directory, 'site')
  const shopSite = join(directory, 'shop')
  if (isFresh)
    for (const path of [chainFile(31337), chainFile(31338), database, portFile, ordersFile, site, shopSite])
      await rm(path, { recursive: true, force: true })
  const isNew = !existsSync(database)
  await mkdir(directory, { recursive: true })
  await writeFile(ownerFile, `${process.pid}`)
  const release = () => rm(ownerFile, { force: true })
  return { chainFile, database, portFile, ordersFile, site, shopSite, isNew, release }
}

/** A number left by a killed stack may now belong to somebody else's process; then it is only asked, never ended. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
