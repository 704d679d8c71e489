import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoctorResult, doctor } from '../commands/doctor.ts'
import { certificate } from './causes/served.ts'
import { runtimeUnsupported } from './causes/site.ts'
import { causes, checkedCauses } from './causes.ts'
import { createSample } from './fixtures/createSample.ts'
import type { Sample } from './fixtures/Sample.ts'
import type { BrokenSample } from './fixtures/samples/BrokenSample.ts'
import { brokenByKillList } from './fixtures/samples/brokenByKillList.ts'
import { brokenInPackages } from './fixtures/samples/brokenInPackages.ts'
import { brokenInService } from './fixtures/samples/brokenInService.ts'
import { brokenOnDisk } from './fixtures/samples/brokenOnDisk.ts'
import { brokenWhenServed } from './fixtures/samples/brokenWhenServed.ts'
import { healthySamples } from './fixtures/samples/healthy.ts'
import { type Services, startServices } from './fixtures/startServices.ts'

let services: Services
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services.stop())

async function examine({ context, output, url }: Sample): Promise<DoctorResult> {
  output.length = 0
  await doctor(context, { json: true, url }).catch(() => {})
  return JSON.parse(output[0] ?? 'null')
}

const toCode = (cause: BrokenSample['cause']) => (typeof cause === 'string' ? cause : cause.ErrorClass.code)
const summarise = ({ findings }: DoctorResult) => findings.map(({ code, details }) => [code, details])

test.for(Object.entries(healthySamples))('%s is healthy', async ([name, { parameters, adjust }]) => {
  const sample = await createSample(services.hosting, name, parameters(services))
  try {
    await adjust?.(sample)
    const result = await examine(sample)
    expect(summarise(result)).toEqual([])
    expect(result.isHealthy).toBe(true)
    // Its folder is no repository; everything else was looked at.
    expect(result.looked.filter(({ state }) => state === 'unknown').map(({ check }) => check)).toEqual([
      'git',
    ])
  } finally {
    await sample.dispose()
  }
})

const broken = Object.entries({
  ...brokenInPackages,
  ...brokenOnDisk,
  ...brokenWhenServed,
  ...brokenInService,
  ...brokenByKillList,
})

test.for(broken)('%s has its one cause named', async ([name, { parameters = {}, breaks, cause }]) => {
  const given = typeof parameters === 'function' ? parameters(services) : parameters
  const sample = await createSample(services.hosting, name, given)
  try {
    await breaks(sample, services)
    const result = await examine(sample)
    expect(summarise(result)[0]?.[0], JSON.stringify(result.findings, null, 1)).toBe(toCode(cause))
    // One fault has one cause, whatever the number of things it shows in.
    expect(new Set(result.findings.map(({ code }) => code)).size).toBe(1)
  } finally {
    await sample.dispose()
  }
})

test('every cause has a sample, and no sample another cause', () => {
  // Those that a machine has, and those of `portico check`, are shown by the tests of the commands.
  const elsewhere = [runtimeUnsupported, certificate, ...checkedCauses].map(toCode)
  const shown = broken.map(([, { cause }]) => toCode(cause))
  const documented = causes.map(toCode)
  expect(shown.filter((code) => !documented.includes(code))).toEqual([])
  expect(documented.filter((code) => !shown.includes(code) && !elsewhere.includes(code))).toEqual([])
})
