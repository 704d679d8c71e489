import { describe, expect, test } from 'vitest'
import { createPages, settle, startHistory, toAnswer, toHash, toRow, toSent } from './createTestHistory.ts'

const toId = (index: number) => `eip155:31337:${toHash(index)}`

/** Somebody who has opened one from the list and looks at it. */
async function look(page: unknown, id: string, options: Parameters<typeof startHistory>[1] = {}) {
  const started = await startHistory(page, options)
  const view = started.feed.views.getTransaction({ id })
  started.stop()
  const leave = view.subscribe(() => {})
  return { ...started, view, leave }
}

describe('while the details are looked at', () => {
  test('they are kept up to date, and nobody asks once they are left', async () => {
    const { answer, asked, set } = createPages({ first: toAnswer([toRow(1)]) })
    const { view, leave, pass } = await look(answer, toId(1))
    const { block } = view.get()?.activity ?? {}
    set('first', toAnswer([toRow(1, { block: (block ?? 0) + 1 })]))
    await pass(15_000)
    expect(view.get()?.activity.block).toBe((block ?? 0) + 1)
    const count = asked.length
    leave()
    await pass(60_000)
    expect(asked).toHaveLength(count)
  })

  test('what a chain has taken back is not there any more', async () => {
    const { answer, set } = createPages({ first: toAnswer([toRow(1)]) })
    const { view, pass } = await look(answer, toId(1))
    set('first', toAnswer([]))
    await pass(15_000)
    expect(view.get()).toBeNull()
  })

  test('one that is sped up is followed by the one that counts', async () => {
    const { answer } = createPages({ first: toAnswer([]) })
    const { view, context } = await look(answer, toId(900), { siteTransactions: [toSent()] })
    expect(view.get()?.activity.status).toBe('pending')
    context.setSiteTransactions([toSent({ status: 'success', replacedBy: toHash(901) })])
    await settle()
    expect(view.get()?.activity).toMatchObject({ id: toId(901), hash: toHash(901), status: 'confirmed' })
  })
})
