import type { PorticoLock } from '@portico/contract/lock'
import type { Finding } from '../check/Finding.ts'
import type { Context } from '../context.ts'
import type { SitePlan } from '../plan/planSite.ts'
import type { Site } from '../site.ts'
import type { CodeCall } from './facts/readCode.ts'
import type { Known } from './Known.ts'
import type { Answer, Probe } from './probe/probe.ts'

/** What belongs to the machine. Tests hand in their own. */
export interface Machine {
  /** Of Node, for example 20.19.0. */
  readonly nodeVersion: string
  /** Milliseconds that one answer may take. */
  readonly timeLimit: number
  /** Milliseconds since 1970. */
  now(): number
}

/** A site under examination. Each fact is collected when it is first asked for, and then once. */
export interface Inspection {
  readonly context: Context
  readonly site: Site
  readonly machine: Machine
  /** What `package.json` of the site says. */
  readonly manifest: SiteManifest
  /** Text of the lockfile; null where there is none. */
  readonly lockText: string | null
  /** What `portico check` finds. */
  checked(): Promise<readonly Finding[]>
  /** What `portico lock` would do. */
  plan(): Promise<Known<SitePlan>>
  lock(): Promise<Known<PorticoLock>>
  /** Calls of `createPortico` in the site's code. */
  code(): Promise<readonly CodeCall[]>
  /** The page at the address given, after redirects, whatever became of it. */
  request(): Promise<Known<Probe>>
  /** The page, where it answered as a page should. */
  page(): Promise<Known<Answer>>
  /** Asks an address as a page of the site would, within the time limit. */
  probe(url: string, init?: ProbeInit): Promise<Probe>
  /** Address of the page, after redirects where it answers; undefined where none was given. */
  address(): Promise<URL | undefined>
}

/** What is sent. */
export interface ProbeInit {
  /** Body of a POST, as JSON. A GET without. */
  readonly json?: unknown
  readonly origin?: string | undefined
}

/** As far as it is looked at. */
export interface SiteManifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  /** Of npm. */
  readonly overrides?: unknown
  /** Of yarn. */
  readonly resolutions?: unknown
  /** Of pnpm, with overrides of its own. */
  readonly pnpm?: unknown
}
