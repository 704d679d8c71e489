import { ProofInvalidError } from '@portico/contract/errors/tools'
import { fromRlp, type Hex, keccak256, toRlp } from 'viem'

/** A node of a Merkle Patricia trie: 17 places, or a path and what it leads to. */
type Node = readonly Encodable[]
type Encodable = Hex | readonly Encodable[]

/** A key of a trie and its value. */
export interface Entry {
  /** Half bytes. */
  readonly path: string
  readonly value: Hex
}

/** The nodes from the root to a value; the trie's root is the hash of the first. */
export interface Branch {
  readonly root: Hex
  readonly nodes: readonly Hex[]
}

const emptyRoot = keccak256('0x80')

/** Key of an item of a list, as tries of transactions and receipts have it. */
export const toPath = (index: number): string =>
  toRlp(index === 0 ? '0x' : (`0x${index.toString(16).padStart(index < 256 ? 2 : 4, '0')}` as Hex)).slice(2)

/** A path with its kind in front (hex prefix): two for what ends here, and one more for an odd number of half bytes. */
const writePath = (path: string, isEnd: boolean): Hex => {
  const kind = (isEnd ? 2 : 0) + (path.length % 2)
  return `0x${kind}${path.length % 2 ? '' : '0'}${path}`
}

function readPath(code: Hex): { readonly path: string; readonly isEnd: boolean } {
  const kind = Number.parseInt(code[2] ?? '0', 16)
  return { path: code.slice(kind % 2 ? 3 : 4), isEnd: kind >= 2 }
}

/** What stands for a node in the one above it: its hash, or a short one itself. */
const toReference = (node: Node): Encodable => {
  const code = toRlp(node as never)
  return code.length >= 2 + 64 ? keccak256(code) : node
}

const commonStart = (entries: readonly Entry[]): string => {
  const [{ path: first } = { path: '' }] = entries
  let length = first.length
  for (const { path } of entries) while (!path.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}

const shorten = (entries: readonly Entry[], by: number): readonly Entry[] =>
  entries.map(({ path, value }) => ({ path: path.slice(by), value }))

/** Makes the node of some entries, and keeps the nodes on the way to one of them. */
function build(entries: readonly Entry[], wanted: string | null, kept: Hex[]): Node {
  const keep = (node: Node): Node => {
    if (wanted !== null) kept.push(toRlp(node as never))
    return node
  }
  const [only] = entries
  if (entries.length === 1 && only) return keep([writePath(only.path, true), only.value])
  const start = commonStart(entries)
  if (start !== '') {
    const rest = wanted?.startsWith(start) ? wanted.slice(start.length) : null
    return keep([writePath(start, false), toReference(build(shorten(entries, start.length), rest, kept))])
  }
  const places = Array.from({ length: 16 }, (_, place): Encodable => {
    const digit = place.toString(16)
    const below = entries.filter(({ path }) => path[0] === digit)
    const rest = wanted?.[0] === digit ? wanted.slice(1) : null
    return below.length === 0 ? '0x' : toReference(build(shorten(below, 1), rest, kept))
  })
  return keep([...places, entries.find(({ path }) => path === '')?.value ?? '0x'])
}

/** Makes a trie, and finds the nodes that lead to one key. @param wanted path of the key */
export function buildBranch(entries: readonly Entry[], wanted: string): Branch {
  if (entries.length === 0) return { root: emptyRoot, nodes: [] }
  const kept: Hex[] = []
  const root = keccak256(toRlp(build(entries, wanted, kept) as never))
  // The lowest was made first. A short one stands in the one above it.
  const nodes = kept.reverse().filter((code, index) => index === 0 || code.length >= 2 + 64)
  return { root, nodes }
}

const fail = (): never => {
  throw new ProofInvalidError({ details: 'It does not lead from the root to the value.' })
}

/**
 * Follows a branch from its root to a value.
 * @throws ProofInvalidError where it does not lead there, or has anything beside it
 */
export function readBranch({ root, nodes }: Branch, wanted: string): Hex {
  let rest = wanted
  let used = 0
  let reference: Encodable = root
  for (let depth = 0; depth <= wanted.length; depth += 1) {
    const node: Node = typeof reference === 'string' ? decode(reference, nodes[used++]) : reference
    if (node.length === 17) {
      const place = rest === '' ? 16 : Number.parseInt(rest[0] ?? '', 16)
      const next = node[place] ?? fail()
      if (rest === '') return end(next, used, nodes)
      rest = rest.slice(1)
      reference = next
    } else {
      const [code, next] = node
      if (node.length !== 2 || typeof code !== 'string' || next === undefined) return fail()
      const { path, isEnd } = readPath(code)
      if (isEnd) return path === rest ? end(next, used, nodes) : fail()
      if (path === '' || !rest.startsWith(path)) return fail()
      rest = rest.slice(path.length)
      reference = next
    }
    if (reference === '0x') return fail()
  }
  return fail()
}

function decode(hash: Hex, code: Hex | undefined): Node {
  if (code === undefined || keccak256(code) !== hash) return fail()
  const node = fromRlp(code)
  return Array.isArray(node) ? (node as Node) : fail()
}

const end = (value: Encodable, used: number, nodes: readonly Hex[]): Hex =>
  typeof value === 'string' && value !== '0x' && used === nodes.length ? value : fail()
