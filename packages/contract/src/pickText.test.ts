import { expect, test } from 'vitest'
import { pickText } from './pickText.ts'
import { toGradient } from './toGradient.ts'

test.each([
  ['de-AT', 'Servus'],
  ['de-CH', 'Hallo'],
  ['de', 'Hallo'],
  ['fr', 'Hello'],
])('in %s the text is %s', (locale, text) => {
  expect(pickText({ en: 'Hello', de: 'Hallo', 'de-AT': 'Servus' }, locale)).toBe(text)
})

test('colours that stand for a text are the same in every version, and others for another text', () => {
  expect(toGradient('maya.eth')).toBe(toGradient('maya.eth'))
  const texts = ['', 'a', 'maya.eth', 'maya.ets', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  expect(texts.map(toGradient)).toMatchInlineSnapshot(`
    [
      "linear-gradient(145deg,hsl(43 62% 56%),hsl(84 66% 40%))",
      "linear-gradient(145deg,hsl(358 62% 56%),hsl(66 66% 40%))",
      "linear-gradient(145deg,hsl(11 62% 56%),hsl(90 66% 40%))",
      "linear-gradient(145deg,hsl(187 62% 56%),hsl(251 66% 40%))",
      "linear-gradient(145deg,hsl(110 62% 56%),hsl(170 66% 40%))",
    ]
  `)
  for (const text of texts) {
    const [, first, second] = /hsl\((\d+) 62% 56%\),hsl\((\d+) 66%/.exec(toGradient(text)) ?? []
    expect(Number(first)).toBeLessThan(360)
    expect((Number(second) - Number(first) + 360) % 360).toBeGreaterThanOrEqual(40)
    expect((Number(second) - Number(first) + 360) % 360).toBeLessThan(90)
  }
})
