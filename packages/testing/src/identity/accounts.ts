import { createHash } from 'node:crypto'
import type { Brand } from './brands.ts'

/** Somebody who has an account of a brand. */
export interface Account {
  /** The brand's own name of the account, the same after each start. */
  readonly id: string
  /** As it was typed, in small letters. */
  readonly name: string
  readonly displayName: string
  /** Letters, digits and hyphens. */
  readonly login: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/** Accounts of all brands. They come into being when somebody signs in with their name. */
export interface Accounts {
  /** @returns null for what cannot be a name */
  open(brand: Brand, typed: string): Account | null
  find(brand: Brand, id: string): Account | undefined
  /** Names to choose from. */
  list(brand: Brand): readonly string[]
}

/** Characters of the longest name. */
const longest = 100

const suggestions: Readonly<Record<Brand, readonly string[]>> = {
  google: [],
  apple: [],
  github: ['public', 'unverified'],
  x: [],
  discord: ['unverified'],
  facebook: ['nomail'],
}

/** Begins with the names that are suggested. */
export function createAccounts(): Accounts {
  const accounts = new Map<string, Account>()
  const names = new Map<Brand, Set<string>>()
  const list = (brand: Brand) => [
    ...new Set(['maya', 'ada', 'noor', ...suggestions[brand], ...(names.get(brand) ?? [])]),
  ]
  return {
    list,
    find: (brand, id) => accounts.get(`${brand} ${id}`),
    open(brand, typed) {
      const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
      if (!name || name.length > longest) return null
      const account = toAccount(brand, name)
      accounts.set(`${brand} ${account.id}`, account)
      names.set(brand, (names.get(brand) ?? new Set()).add(name))
      return account
    },
  }
}

function toAccount(brand: Brand, name: string): Account {
  const hash = createHash('sha256').update(`${brand}\n${name}`).digest('hex')
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(name)
  const words = (isAddress ? name.slice(0, name.indexOf('@')) : name).split(/[\s._-]+/).filter(Boolean)
  const slug = name.replace(/\s/g, '.').replace(/[^a-z0-9._+-]/g, '')
  return {
    id: toId[brand](hash),
    name,
    displayName: words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ') || name,
    login: words.join('-').replace(/[^a-z0-9-]/g, '') || `user-${hash.slice(0, 6)}`,
    email: isAddress ? name : `${slug || hash.slice(0, 8)}@shop.example`,
    isEmailVerified: !name.startsWith('unverified'),
  }
}

const toDigits = (hash: string, length: number) => BigInt(`0x${hash.slice(0, length)}`).toString()

/** Ids look as the brand's own do. */
const toId: Readonly<Record<Brand, (hash: string) => string>> = {
  google: (hash) => toDigits(hash, 17).padStart(21, '1'),
  apple: (hash) => `000105.${hash.slice(0, 32)}.1421`,
  github: (hash) => toDigits(hash, 7),
  x: (hash) => toDigits(hash, 15),
  discord: (hash) => toDigits(hash, 15),
  facebook: (hash) => toDigits(hash, 14),
}
