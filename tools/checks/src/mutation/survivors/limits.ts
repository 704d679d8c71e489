import type { Survivors } from '../findMutationFaults.ts'

export const limitsSurvivors: readonly Survivors[] = [
  {
    file: 'apps/gateway/src/limits/rateLimit.ts',
    changes: ['refillPerSecond * duration → refillPerSecond / duration'],
    reason: 'Below one a second a window holds one, and from there on it lasts for a second.',
  },
  {
    file: 'apps/gateway/src/limits/rateLimit.ts',
    changes: ['\'steady\' → ""', '\'burst\' → ""'],
    reason: 'Both windows of a store have other names either way.',
  },
  {
    file: 'apps/gateway/src/limits/rateLimit.ts',
    changes: ["reason === 'evict' → true", 'true → false'],
    reason: 'A caller is set again with the same value, which disposes of nothing.',
  },
  {
    file: 'apps/gateway/src/limits/openRateLimiter.ts',
    changes: ["'' → *", '[] → *'],
    reason: 'Redis is chosen with its address, and each query brings its values.',
  },
  {
    file: 'apps/gateway/src/limits/openRateLimiter.ts',
    changes: ['const redis = new Redis(url, { … → {}', 'false → true', '\'error\' → ""', '\'client\' → ""'],
    reason:
      'How the libraries behave in between: a command waits no longer than for its time, which the tests hold; errors that nobody hears are printed.',
  },
]
