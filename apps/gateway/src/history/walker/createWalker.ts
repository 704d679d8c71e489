import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ChainMovedError, readHeaders, readTip } from '../evm/readBlocks.ts'
import { listAccounts, listForgotten } from '../store/createAccountStore.ts'
import { ChainTakenError, deepestReorganization, type HeldChain } from '../store/createWalkStore.ts'
import { createSteps } from './createSteps.ts'
import { findFork } from './findFork.ts'
import type { Walk, WalkerOptions } from './Walk.ts'

/** What came of a pass: all is read, there is more, another process has the chain, or nothing is read any more. */
export type PassResult = 'done' | 'more' | 'taken' | 'stopped' | 'nobody'

/**
 * Reads a chain for the accounts that have been asked for: what is new, then what was before.
 * @returns makes one pass. It throws what the chain's client throws, and ChainMovedError
 */
export function createWalker(options: WalkerOptions): () => Promise<PassResult> {
  const { db, store, chain, log, retention, now } = options
  const chainId = chain.config.caipNetworkId
  const steps = createSteps(options)
  const walk = async (held: HeldChain): Promise<PassResult> => {
    if (held.stopped !== null) return 'stopped'
    const forgotten = await listForgotten(db, chainId, now() - retention)
    const current = forgotten.length > 0 ? await store.remove(held, forgotten) : held
    const begun = await begin(options, current)
    if (begun === 'nobody') return 'nobody'
    if (begun === null) {
      await store.stop(current, 'reorganization')
      log.error(
        { chain: chainId, blocks: Number(deepestReorganization) },
        'history stopped: blocks were replaced deeper than is followed',
      )
      return 'stopped'
    }
    if (await hasNewcomers(db, chainId)) begun.held = await store.join(begun.held, begun.position)
    const isLate = createDeadline(now, options.timeLimit)
    await steps.advance(begun, isLate)
    const isDone = begun.position >= begun.tip && (await steps.extend(begun, isLate))
    return isDone ? 'done' : 'more'
  }
  return async () => {
    const held = await store.take(chainId)
    if (!held) return 'taken'
    try {
      return await walk(held)
    } catch (error) {
      if (error instanceof ChainTakenError) return 'taken'
      throw error
    } finally {
      await store.release(chainId)
    }
  }
}

const createDeadline = (now: () => number, timeLimit: number) => {
  const end = now() + timeLimit
  return () => now() >= end
}

/** Finds the place to go on from; null where there is none. */
async function begin(options: WalkerOptions, held: HeldChain): Promise<Walk | 'nobody' | null> {
  const { db, store, chain } = options
  const accounts = await listAccounts(db, held.chainId)
  const isWanted = accounts.length > 0 || (await hasNewcomers(db, held.chainId))
  if (!isWanted) return 'nobody'
  const tip = await readTip(chain.client)
  // Where nobody was followed nothing has been missed.
  if (held.position === null || accounts.length === 0) return beginAt(options, held, tip.number, tip.number)
  const links = await store.readLinks(held)
  const fork = await findFork(chain.client, links, tip)
  if (fork === null) return null
  const isSame = fork === held.position
  return {
    held: isSame ? held : await store.rollBack(held, fork),
    position: fork,
    links: links.filter(({ number }) => number <= fork),
    tip: tip.number,
  }
}

const hasNewcomers = async (db: Kysely<Database>, chainId: string) => {
  const select = db.selectFrom('history_accounts').select('account').where('chain_id', '=', chainId)
  return (await select.where('tokens_from', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Takes a block for the last that has been read, with those before it that may still be replaced. */
async function beginAt(
  { store, chain }: Pick<WalkerOptions, 'store' | 'chain'>,
  held: HeldChain,
  position: bigint,
  tip: bigint,
): Promise<Walk> {
  const first = position > deepestReorganization ? position - deepestReorganization : 0n
  const headers = await readHeaders(chain.client, { from: first, to: position })
  const links = headers.map(({ number, hash }) => ({ number, hash })).reverse()
  if (links[0]?.number !== position) throw new ChainMovedError('Another block than the one asked for')
  return { held: await store.begin(held, links), position, links, tip }
}
