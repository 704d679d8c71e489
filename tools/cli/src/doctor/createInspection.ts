import { join } from 'node:path'
import { PorticoError } from '@portico/contract/errors/tools'
import { checkSite } from '../check/checkSite.ts'
import type { Context } from '../context.ts'
import { readJson, readText } from '../files.ts'
import { readLock } from '../lock/readLock.ts'
import { once } from '../once.ts'
import { planSite } from '../plan/planSite.ts'
import { lockName, type Site } from '../site.ts'
import { readCode } from './facts/readCode.ts'
import { readFollowed } from './facts/readFollowed.ts'
import type { Inspection, Machine, SiteManifest } from './Inspection.ts'
import { type Known, known, unknown } from './Known.ts'
import { type Answer, isAnswer, type Probe, probe } from './probe/probe.ts'

/** What an expected failure keeps from being known. */
const attempt = async <Value>(read: Promise<Value>): Promise<Known<Value>> =>
  read.then(known, (error: unknown) => {
    if (error instanceof PorticoError) return unknown(`${error.code} comes first`)
    throw error
  })

function toPage(request: Known<Probe>): Known<Answer> {
  if ('unknown' in request) return request
  const answer = request.value
  if (!isAnswer(answer)) return unknown(`the page: ${answer.reason}`)
  return answer.status === 200 ? known(answer) : unknown(`the page answers with ${answer.status}`)
}

/** Parameters of {@link createInspection}. */
export interface CreateInspectionParameters {
  readonly context: Context
  readonly site: Site
  readonly machine: Machine
  /** Of a page of the running site; null where none was given. */
  readonly url: string | null
}

/** Opens a site for examination. Nothing is read yet but what lies at hand. */
export async function createInspection(parameters: CreateInspectionParameters): Promise<Inspection> {
  const { context, site, machine, url } = parameters
  const { timeLimit, now } = machine
  const manifest = (await readJson(context, join(site.directory, 'package.json'))) as SiteManifest | null
  const ask: Inspection['probe'] = (address, init) =>
    probe(context, { url: address, timeLimit, now, ...init })
  const request = once(
    async (): Promise<Known<Probe>> =>
      url === null
        ? unknown('give `--url` with the address of the running site')
        : known(await readFollowed({ probe: ask }, url)),
  )
  const page = once(async () => toPage(await request()))
  return {
    context,
    site,
    machine,
    manifest: manifest ?? {},
    lockText: await readText(context, join(site.directory, lockName)),
    checked: once(() => checkSite(context, site)),
    plan: once(() => attempt(planSite(context, site))),
    lock: once(async () => {
      const lock = await attempt(readLock(context, site))
      if ('unknown' in lock) return lock
      return lock.value === null ? unknown('there is no lockfile') : known(lock.value)
    }),
    code: once(() => readCode(site.code)),
    request,
    page,
    probe: ask,
    async address() {
      const answer = await request()
      if ('unknown' in answer) return undefined
      return new URL(isAnswer(answer.value) ? answer.value.url : (url ?? ''))
    },
  }
}
