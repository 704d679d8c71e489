import { expect, test } from 'vitest'
import { parseHeader } from '../../csp/Policy.ts'
import { findWeakness } from './findWeakness.ts'

const weaknessOf = (text: string) => {
  const [policy] = parseHeader(text)
  return policy ? findWeakness(policy) : 'no policy'
}

test.each([
  "script-src 'self'",
  "default-src 'self'",
  "script-src 'none'",
  "script-src 'nonce-abc' 'unsafe-inline'",
  "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'",
  "script-src 'self' 'wasm-unsafe-eval' https://cdn.example",
])('%s is strict', (text) => {
  expect(weaknessOf(text)).toBeNull()
})

test.each([
  ["script-src 'self' 'unsafe-inline'", "script-src holds 'unsafe-inline'"],
  ["script-src 'self' 'unsafe-eval'", "script-src holds 'unsafe-eval'"],
  ["script-src 'nonce-abc' 'strict-dynamic' 'unsafe-eval'", "script-src holds 'unsafe-eval'"],
  ['script-src *', 'script-src holds *'],
  ['default-src https:', 'script-src holds https:'],
  ["script-src 'self' data:", 'script-src holds data:'],
  ["img-src 'self'", 'no script-src and no default-src'],
])('%s is weak', (text, weakness) => {
  expect(weaknessOf(text)).toBe(weakness)
})
