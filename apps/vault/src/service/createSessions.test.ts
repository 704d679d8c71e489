import { expect, test } from 'vitest'
import { createMemoryStore } from '../device/store.ts'
import { nothingSchema, type SessionAnswer } from './answers.ts'
import type { Service } from './createService.ts'
import { createSessions } from './createSessions.ts'

const answer = (name: string, expiresIn: number): SessionAnswer => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  expiresIn,
  user: { id: 'maya', email: 'maya@shop.example' },
})

/** Somebody whose access is over, and whose renewal is answered when the test says so. */
async function openExpired() {
  const asked: { readonly path: string; readonly accessToken?: string | undefined }[] = []
  let answerRenewal = () => {}
  let tellBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve
  })
  const service: Service = {
    async ask({ path, accessToken }) {
      asked.push({ path, accessToken })
      if (path !== 'session/refresh') return {} as never
      const answered = new Promise<void>((resolve) => {
        answerRenewal = resolve
      })
      tellBegun()
      await answered
      return answer('new', 600) as never
    },
  }
  const sessions = createSessions(service, createMemoryStore(), 'https://shop.example')
  await sessions.keep(answer('old', 0))
  const asking = sessions.ask({ path: 'wallet', answer: nothingSchema })
  asking.catch(() => {})
  await begun
  return { asked, sessions, asking, answerRenewal: () => answerRenewal() }
}

test('a session is renewed, and asked with', async () => {
  const { asked, sessions, asking, answerRenewal } = await openExpired()
  answerRenewal()
  await asking
  expect(asked.at(-1)).toEqual({ path: 'wallet', accessToken: 'access new' })
  expect((await sessions.get())?.refreshToken).toBe('refresh new')
})

test('whoever signs out while his session is renewed is signed out, here and at the service', async () => {
  const { asked, sessions, asking, answerRenewal } = await openExpired()
  await sessions.end()
  answerRenewal()
  await expect(asking).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(await sessions.get()).toBeNull()
  expect(asked.at(-1)).toEqual({ path: 'session/end', accessToken: 'access new' })
})

test('whoever signs in anew meanwhile keeps the new session', async () => {
  const { sessions, asking, answerRenewal } = await openExpired()
  await sessions.keep(answer('other', 600))
  answerRenewal()
  await expect(asking).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect((await sessions.get())?.refreshToken).toBe('refresh other')
})

test('another site on the same device hears of nobody, ends nothing, and asks nothing, until he signs in there', async () => {
  const asked: string[] = []
  const service: Service = {
    async ask({ path, accessToken }) {
      asked.push(`${path} ${accessToken}`)
      return {} as never
    },
  }
  const store = createMemoryStore()
  const [shop, blog] = ['https://shop.example', 'https://blog.shop.example'].map((site) =>
    createSessions(service, store, site),
  )
  await shop?.keep(answer('shop', 600))
  expect(await blog?.get()).toBeNull()
  await expect(blog?.ask({ path: 'wallet', answer: nothingSchema })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  await blog?.end()
  expect(asked).toEqual([])
  expect((await shop?.get())?.accessToken).toBe('access shop')
  await blog?.keep(answer('blog', 600))
  await blog?.end()
  expect(asked).toEqual(['session/end access blog'])
  expect((await shop?.get())?.accessToken).toBe('access shop')
})

test('what an earlier release kept for all sites is gone with the next sign-in', async () => {
  const store = createMemoryStore()
  await store.set('session', { refreshToken: 'refresh for all' })
  const service: Service = { ask: async () => ({}) as never }
  await createSessions(service, store, 'https://shop.example').keep(answer('new', 600))
  expect(await store.get('session')).toBeUndefined()
})
