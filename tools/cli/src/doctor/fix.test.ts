import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoctorResult, doctor } from '../commands/doctor.ts'
import { createSample } from './fixtures/createSample.ts'
import type { Sample } from './fixtures/Sample.ts'
import { type Hosting, startHosting } from './fixtures/startHosting.ts'

let hosting: Hosting
beforeAll(async () => {
  hosting = await startHosting()
})
afterAll(() => hosting.stop())

async function fix({ context, output, url }: Sample): Promise<DoctorResult> {
  output.length = 0
  await doctor(context, { json: true, url, fix: true, yes: true }).catch(() => {})
  return JSON.parse(output[0] ?? 'null')
}

const wrongBaseUrl = { config: { baseUrl: '/assets/portico/' } }

test('sets the address of the files where the code has the right one', async () => {
  const sample = await createSample(hosting, 'code-is-right', wrongBaseUrl)
  const before = await sample.read('portico.config.ts')
  const { findings, changes } = await fix(sample)
  expect(findings).toEqual([])
  expect(changes).toEqual([{ action: 'update', path: 'portico.config.ts' }])
  expect(await sample.read('portico.config.ts')).toBe(before.replace('"/assets/portico/"', "'/portico/'"))
  expect(await fix(sample)).toMatchObject({ isHealthy: true, changes: [] })
  await sample.dispose()
})

test('leaves the address alone where the code is wrong as well', async () => {
  const options = "baseUrl: '/assets/portico/'"
  const sample = await createSample(hosting, 'code-is-wrong', { ...wrongBaseUrl, options })
  const { findings, changes } = await fix(sample)
  expect(findings).toMatchObject([{ code: 'PORTICO-SERVED-016', isFixable: false }])
  expect(findings[0]?.details).toBe('/portico/ in place of /assets/portico/')
  expect(changes).toEqual([])
  await sample.dispose()
})

test('gives copied files their own line endings again', async () => {
  const sample = await createSample(hosting, 'line-endings')
  const path = 'public/portico/shell/1.0.0/core.js'
  const before = await sample.read(path)
  await sample.edit(path, (text) => text.replaceAll('\n', '\r\n'))
  expect(await fix(sample)).toMatchObject({ isHealthy: true, changes: [{ action: 'update', path }] })
  expect(await sample.read(path)).toBe(before)
  await sample.dispose()
})

test('touches nothing that is not its own', async () => {
  const sample = await createSample(hosting, 'not-its-own')
  sample.serving.headers = {}
  await sample.edit('package.json', (text) =>
    text.replace('"@portico/embed": "1.0.0"', '"@portico/embed": "^2.0.0"'),
  )
  const { findings, changes } = await fix(sample)
  expect(findings.map(({ code }) => code)).toEqual(['PORTICO-SITE-011', 'PORTICO-SERVED-006'])
  expect(changes).toEqual([])
  await sample.dispose()
})
