import type { Survivors } from '../findMutationFaults.ts'

export const outboundSurvivors: readonly Survivors[] = [
  {
    file: 'apps/gateway/src/outbound/createFileFetcher.ts',
    changes: ["url.protocol === 'http:' → *", '\'http:\' → ""'],
    reason: 'The agent of the protocol makes the connection, whichever module sends.',
  },
  {
    file: 'apps/gateway/src/outbound/createFileFetcher.ts',
    changes: ['all → true', 'const agents = { … → {}', '{ keepAlive: true } → {}', 'true → false'],
    reason: 'Node asks for all addresses since version 20, and connections that are kept save time alone.',
  },
  {
    file: 'apps/gateway/src/outbound/createFileFetcher.ts',
    changes: ['\'\' → "Stryker was here!"', '\'0\' → ""'],
    reason: 'Stands for what is missing: an address beside an error, or a place that is refused as well.',
  },
  {
    file: 'apps/gateway/src/outbound/locateFile.ts',
    changes: [
      '\'\' → "Stryker was here!"',
      '[] → ["Stryker was here"]',
      '/^([a-z]+):\\/\\/(.+)$/is → *',
      'comma < 0 → comma <= 0',
      '\'utf8\' → ""',
    ],
    reason:
      'No scheme is as unknown as another one, the text before a comma is never empty, and UTF-8 is the default.',
  },
  {
    file: 'apps/gateway/src/outbound/parseTarget.ts',
    changes: ['/^\\[|\\]$/g → *'],
    reason: 'The name of a host has brackets at its ends alone.',
  },
]
