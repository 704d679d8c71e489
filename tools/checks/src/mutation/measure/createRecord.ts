import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** What the tests of one file run through. */
export interface Coverage {
  /** Ids of the changes that its tests come by. */
  readonly tested: readonly string[]
  /** Ids of those that are come by when modules are loaded, before any test. */
  readonly loaded: readonly string[]
}

/** What a measurement has found so far, in files: its processes come and go. */
export interface MutationRecord {
  readonly folder: string
  isNoticed(id: string): boolean
  /** @param by the test that failed */
  notice(id: string, by: string): void
  listNoticed(): ReadonlySet<string>
  /** Changes that the tests of a file need not be tried with again. */
  readTried(testFile: string): ReadonlySet<string>
  addTried(testFile: string, id: string): void
  /** The change that a file is tried with, kept for when that never ends. */
  setCurrent(testFile: string, id: string): void
  getCurrent(testFile: string): string
  setCoverage(testFile: string, coverage: Coverage): void
  listCoverage(): readonly Coverage[]
  /** A change has spoilt what the tests share: from now on they are tried without any after each. */
  setCareful(testFile: string): void
  isCareful(testFile: string): boolean
  finish(testFile: string, round: string): void
  isFinished(testFile: string, round: string): boolean
}

const kinds = ['noticed', 'tried', 'current', 'coverage', 'careful', 'finished'] as const

/** Opens the record of a measurement. @param key what is measured: with another one it begins anew */
export function createRecord(folder: string, key: string): MutationRecord {
  const keyFile = join(folder, 'key')
  if (!existsSync(keyFile) || readFileSync(keyFile, 'utf8') !== key)
    rmSync(folder, { recursive: true, force: true })
  for (const kind of kinds) mkdirSync(join(folder, kind), { recursive: true })
  writeFileSync(keyFile, key)
  return openRecord(folder)
}

/** Opens the record that another process has made. */
export function openRecord(folder: string): MutationRecord {
  const at = (kind: (typeof kinds)[number], name: string) => join(folder, kind, name.replaceAll('/', '~'))
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  return {
    folder,
    isNoticed: (id) => existsSync(at('noticed', id)),
    notice: (id, by) => writeFileSync(at('noticed', id), by),
    listNoticed: () => new Set(readdirSync(join(folder, 'noticed'))),
    readTried: (testFile) => new Set(read(at('tried', testFile)).split('\n')),
    addTried: (testFile, id) => appendFileSync(at('tried', testFile), `${id}\n`),
    setCurrent: (testFile, id) => writeFileSync(at('current', testFile), id),
    getCurrent: (testFile) => read(at('current', testFile)),
    setCoverage: (testFile, coverage) => writeFileSync(at('coverage', testFile), JSON.stringify(coverage)),
    listCoverage: () =>
      readdirSync(join(folder, 'coverage')).map((name) => JSON.parse(read(join(folder, 'coverage', name)))),
    setCareful: (testFile) => writeFileSync(at('careful', testFile), ''),
    isCareful: (testFile) => existsSync(at('careful', testFile)),
    finish: (testFile, round) => writeFileSync(at('finished', `${round} ${testFile}`), ''),
    isFinished: (testFile, round) => existsSync(at('finished', `${round} ${testFile}`)),
  }
}
