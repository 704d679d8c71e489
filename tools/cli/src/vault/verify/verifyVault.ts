import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { showProgress } from '../../showProgress.ts'
import { type AskServerParameters, askServer, type NoAnswer, type ServerAnswer } from '../askServer.ts'
import { readServedConfig, type ServedConfig } from '../servedConfig.ts'
import type { VaultModule } from '../VaultModule.ts'
import { compareHeaders } from './compareHeaders.ts'
import type { VaultRelease } from './VaultRelease.ts'
import { type VisitorName, visitors } from './visitors.ts'

/** Something about a path, as one of the visitors found it. */
export interface Observation {
  readonly path: string
  readonly visitor: VisitorName
  readonly what: string
}

/** What was found out of a served vault. */
export interface Verification {
  /** Where it is not the release. */
  readonly differences: readonly Observation[]
  /** What nothing is known of. */
  readonly unknown: readonly Observation[]
  /** Answers that were compared. */
  readonly compared: number
  /** What the operator chose; null where it was not read. */
  readonly config: ServedConfig | null
}

/** Parameters of {@link verifyVault}. */
export interface VerifyVaultParameters {
  readonly release: VaultRelease
  readonly vault: VaultModule
  /** Origin. */
  readonly url: string
  /** Milliseconds for all of it. */
  readonly timeLimit: number
}

/** Requests that are under way at once. */
const parallel = 6

/** Addresses at which other code is often found. A vault answers none of them. */
const strange = ['/', '/index.html', '/frame.js', '/main.js', '/config.js', '/sw.js', '/service-worker.js']

/** A page stands at its name, and without its ending. */
const toPaths = (name: string): string[] =>
  name.endsWith('.html') ? [`/${name.slice(0, -'.html'.length)}`, `/${name}`] : [`/${name}`]

const found = (answer: ServerAnswer | NoAnswer): answer is ServerAnswer => 'status' in answer

function describeStatus({ status, headers }: ServerAnswer): string {
  const location = headers.get('location')
  return location === null ? `answers ${status}` : `answers ${status} and leads to ${location.slice(0, 200)}`
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What is wrong with the answer for a file of the release. */
function compareFile(bytes: Buffer, expected: Readonly<Record<string, string>>, answer: ServerAnswer) {
  if (answer.status !== 200) return [describeStatus(answer)]
  const isSame = !answer.isCut && bytes.equals(answer.bytes)
  return [
    ...(isSame ? [] : [`other bytes than the release, whose SHA-256 is ${hash(bytes)}`]),
    ...compareHeaders(expected, answer.headers),
  ]
}

/** Anything but a refusal may run in the vault's origin. */
const judgeStrange = (answer: ServerAnswer): string[] =>
  answer.status >= 400 ? [] : [`${describeStatus(answer)}; the release has nothing there`]

/** A thing to ask, and what is wrong with its answer. */
interface Question extends Omit<AskServerParameters, 'url'> {
  readonly path: string
  judge(answer: ServerAnswer): readonly string[]
}

function listQuestions({ release, vault, url }: VerifyVaultParameters, config: ServedConfig): Question[] {
  const files = [...release.files.keys()]
  const ofFiles = [...release.files].flatMap(([name, bytes]) => {
    const expected = vault.createHeaders({ name, url, files, config })
    return toPaths(name).map((path) => ({
      path,
      limit: bytes.length + 1,
      judge: (answer: ServerAnswer) => compareFile(bytes, expected, answer),
    }))
  })
  // A server that answers everything answers this, too.
  const paths = [...strange, `/${Math.random().toString(36).slice(2)}.js`]
  return [...ofFiles, ...paths.map((path) => ({ path, limit: 1, judge: judgeStrange }))]
}

/** Looks at a served vault as one visitor. */
async function look(
  context: Context,
  parameters: VerifyVaultParameters,
  visitor: VisitorName,
  signal: AbortSignal,
): Promise<Verification> {
  const differences: Observation[] = []
  const unknown: Observation[] = []
  let compared = 0
  const ask = async ({ path, judge, ...rest }: Question): Promise<ServerAnswer | null> => {
    const url = `${parameters.url}${path}`
    const answer = await askServer(context, { ...rest, url, headers: visitors[visitor](path), signal })
    if (!found(answer)) {
      unknown.push({ path, visitor, what: answer.reason })
      return null
    }
    compared += 1
    differences.push(...judge(answer).map((what) => ({ path, visitor, what })))
    return answer
  }
  const judgeConfig = (answer: ServerAnswer) => {
    if (answer.status !== 200) return [describeStatus(answer)]
    return readServedConfig(answer.bytes) ? [] : ['is no configuration of a vault']
  }
  const answer = await ask({ path: '/config.json', judge: judgeConfig })
  const config = answer?.status === 200 ? readServedConfig(answer.bytes) : null
  if (config === null)
    unknown.push({
      path: '/',
      visitor,
      what: 'the files were not looked at: their headers depend on /config.json',
    })
  const questions = config ? listQuestions(parameters, config) : []
  const work = async () => {
    for (let next = questions.shift(); next; next = questions.shift()) await ask(next)
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return { differences, unknown, compared, config }
}

const byPath = (one: Observation, other: Observation) =>
  one.path.localeCompare(other.path) || one.visitor.localeCompare(other.visitor)

/**
 * Compares every file of a served vault with a release, and its headers with those that the release's server sends; asks as a browser does
 * and plainly. What could not be looked at is said, and never taken for right.
 * @throws OfflineError
 */
export async function verifyVault(
  context: Context,
  parameters: VerifyVaultParameters,
): Promise<Verification> {
  const signal = AbortSignal.timeout(parameters.timeLimit)
  const views: Verification[] = []
  for (const visitor of Object.keys(visitors) as VisitorName[]) {
    showProgress(context, `Asking for every file of ${parameters.url}, as ${visitor}`)
    views.push(await look(context, parameters, visitor, signal))
  }
  return {
    differences: views.flatMap(({ differences }) => differences).toSorted(byPath),
    unknown: views.flatMap(({ unknown }) => unknown).toSorted(byPath),
    compared: views.reduce((sum, view) => sum + view.compared, 0),
    config: views.find(({ config }) => config)?.config ?? null,
  }
}
