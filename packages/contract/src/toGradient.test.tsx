import { expect, test } from 'vitest'
import { toGradient } from './toGradient.ts'

test('colours that stand for a text are the same every time, and others for another text', () => {
  const texts = ['a', 'maya.eth', 'maya.ets', 'Maya', 'maya', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
  expect(texts.map(toGradient)).toMatchInlineSnapshot(`
    [
      "linear-gradient(145deg,hsl(83 62% 56%),hsl(166 66% 40%))",
      "linear-gradient(145deg,hsl(-239 62% 56%),hsl(-298 66% 40%))",
      "linear-gradient(145deg,hsl(-80 62% 56%),hsl(-160 66% 40%))",
      "linear-gradient(145deg,hsl(0 62% 56%),hsl(0 66% 40%))",
      "linear-gradient(145deg,hsl(248 62% 56%),hsl(316 66% 40%))",
      "linear-gradient(145deg,hsl(59 62% 56%),hsl(118 66% 40%))",
    ]
  `)
  expect(new Set(texts.map(toGradient)).size).toBe(texts.length)
})

test('letters that share the half of a pair have other colours', () => {
  expect(toGradient('\u{1f98a}')).not.toBe(toGradient('\u{1f981}'))
})

test('addresses that begin and end alike have other colours', () => {
  expect(toGradient('0x7099797000000000000000000000000000dc79c8')).not.toBe(
    toGradient('0x7099797100000000000000000000000000dc79c8'),
  )
})

test('a browser draws them, whatever the text', () => {
  const texts = Array.from({ length: 200 }, (_, index) => `${index}`.repeat(index % 7))
  for (const text of texts) expect(CSS.supports('background', toGradient(text))).toBe(true)
})
