import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type File, startTests, type Task, type Test } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { type MutationRecord, openRecord } from './createRecord.ts'
import { getTrialsName, isInRound, type Round, readEnvironment } from './environment.ts'
import type { Mutation } from './Mutation.ts'

/** What instrumented sources read and write. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  /** How often each change was come by. */
  readonly mutantCoverage: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
}

const scope = globalThis as typeof globalThis & { __stryker__?: Switches }
scope.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } }
const switches = scope.__stryker__

const listTests = (tasks: readonly Task[]): Test[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? listTests(task.tasks) : [task]))

function toTestId(test: Task): string {
  const names: string[] = []
  for (let task: Task | undefined = test; task; task = task.suite) names.unshift(task.name)
  return names.join(' > ')
}

/** How many noticed changes are believed before the tests are tried without any. */
const trusted = 15
/** Milliseconds: what a change keeps from coming is waited for again and again. */
const getPatience = (duration: number) => Math.max(1500, duration * 5 + 1000)

interface Trial {
  readonly tests: ReadonlyMap<string, number>
  readonly id?: string
  readonly round?: Round
  /** How often the change may be come by before it counts as a loop without end. */
  readonly hitLimit?: number
}

/**
 * Runs the tests of a file once, then again with each change that they come by switched on, in this one process. A change takes
 * milliseconds so, where a process for each takes seconds.
 */
export default class MutationRunner extends TestRunner {
  override async onBeforeRunTask(task: Task): Promise<void> {
    switches.currentTestId = toTestId(task)
    await super.onBeforeRunTask(task)
  }

  override onAfterRunTask(task: Task): void {
    switches.currentTestId = undefined
    super.onAfterRunTask(task)
  }

  override async onAfterRunFiles(files: readonly File[] = []): Promise<void> {
    const [file] = files
    if (!file) return
    const { PORTICO_MUTATION_RECORD: folder, PORTICO_MUTATION_TESTS: name } = readEnvironment()
    const record = openRecord(folder)
    const { perTest, static: loaded } = switches.mutantCoverage
    const durations = new Map(
      listTests(file.tasks).map((test) => [toTestId(test), test.result?.duration ?? 0]),
    )
    record.setCoverage(name, {
      tested: [...new Set(Object.values(perTest).flatMap(Object.keys))],
      loaded: Object.keys(loaded),
    })
    if (listTests(file.tasks).some(({ result }) => result?.state === 'fail')) return
    await this.#tryAll(record, file, durations)
  }

  async #tryAll(record: MutationRecord, file: File, durations: ReadonlyMap<string, number>): Promise<void> {
    const { PORTICO_MUTATION_TESTS: name, PORTICO_MUTATION_ROUND: round } = readEnvironment()
    // What does not pass when its modules are read twice can say nothing of changes.
    if (round === 'anew' && (await this.#tryTests(file, { tests: durations, round })) !== '')
      return record.finish(name, round)
    const mutations: readonly Mutation[] = JSON.parse(
      readFileSync(join(record.folder, 'mutations.json'), 'utf8'),
    )
    const trials = getTrialsName(round, name)
    const tried = record.readTried(trials)
    const batch = record.isCareful(name) ? 1 : trusted
    const { perTest } = switches.mutantCoverage
    let waiting: { id: string; by: string }[] = []
    const settle = async () => {
      const isSpoilt =
        waiting.some(({ by }) => by) && (await this.#tryTests(file, { tests: durations, round })) !== ''
      if (isSpoilt && batch > 1) {
        record.setCareful(name)
        process.kill(process.pid, 'SIGKILL')
      }
      for (const { id, by } of waiting) {
        if (by) record.notice(id, by)
        record.addTried(trials, id)
      }
      waiting = []
      if (isSpoilt) process.kill(process.pid, 'SIGKILL')
    }
    for (const mutation of mutations) {
      const { id } = mutation
      if (tried.has(id) || record.isNoticed(id) || !isInRound(round, name, mutation)) continue
      const covering = [...durations].filter(([test]) => perTest[test]?.[id])
      if (covering.length === 0) continue
      record.setCurrent(name, id)
      const hits = covering.reduce((sum, [test]) => sum + (perTest[test]?.[id] ?? 0), 0)
      const tests = new Map(covering.sort(([, first], [, second]) => first - second))
      const hitLimit = hits * 100 + 1000
      waiting.push({ id, by: await this.#tryTests(file, { tests, id, hitLimit, round }) })
      if (waiting.filter(({ by }) => by).length >= batch) await settle()
    }
    await settle()
    record.finish(name, round)
  }

  /** @returns the test that failed, or nothing */
  async #tryTests(
    { filepath }: File,
    { tests, id, hitLimit = Number.POSITIVE_INFINITY, round }: Trial,
  ): Promise<string> {
    let failed = ''
    if (round === 'anew') vi.resetModules()
    const nested: MutationRunner = Object.create(this)
    Object.assign(nested, {
      // Nobody hears of it.
      onTaskUpdate: async () => {},
      onAfterRunFiles: async () => {},
      onCollectStart: (file: File) => TestRunner.prototype.onCollectStart.call(nested, file),
      // As a file of the setup it is read anew, with what it keeps to itself.
      importFile: (path: string) => TestRunner.prototype.importFile.call(nested, path, 'setup'),
      onCollected: async ([file]: File[]) => {
        if (file?.result?.state === 'fail') failed = 'collecting'
        for (const test of listTests(file?.tasks ?? [])) {
          const duration = tests.get(toTestId(test))
          if (duration !== undefined) test.timeout = Math.min(test.timeout, getPatience(duration))
          else if (test.mode === 'run' || test.mode === 'queued') test.mode = 'skip'
        }
        Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit })
      },
      onBeforeRunTask: (test: Test) => {
        if (failed && id) test.mode = 'skip'
        return MutationRunner.prototype.onBeforeRunTask.call(nested, test)
      },
      onAfterRunTask: (test: Test) => {
        if (test.result?.state === 'fail') failed ||= toTestId(test)
        MutationRunner.prototype.onAfterRunTask.call(nested, test)
      },
    })
    const [file] = await startTests([{ filepath }] as never, nested).catch(() => [])
    switches.activeMutant = undefined
    return failed || (file?.result?.state === 'pass' ? '' : 'the file')
  }
}
