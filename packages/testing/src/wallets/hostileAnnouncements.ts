import type { AnnouncedWallet } from './announceWallet.ts'

const provider = { request: () => Promise.reject(new Error('This wallet is not to be asked.')) }

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='1' height='1'/%3E%3C/svg%3E"

const announce = (info: object): AnnouncedWallet => ({
  info: { uuid: 'hostile', name: 'Wallet', rdns: 'com.example.wallet', icon, ...info },
  provider,
})

/** Announcements that mean harm, by what is wrong with them. A page must neither run nor fetch nor break on any. */
export const hostileAnnouncements = {
  scriptInName: [
    announce({ name: '<img src=x onerror="globalThis.harmed = true">', rdns: 'com.example.script' }),
  ],
  remoteIcon: [announce({ icon: 'https://tracker.example/pixel.png', rdns: 'com.example.remote' })],
  scriptInIcon: [
    announce({
      icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='globalThis.harmed=true'%3E%3Cscript%3EglobalThis.harmed=true%3C/script%3E%3C/svg%3E",
      rdns: 'com.example.svg',
    }),
  ],
  htmlIcon: [
    announce({ icon: 'data:text/html,<script>globalThis.harmed=true</script>', rdns: 'com.example.html' }),
  ],
  longName: [announce({ name: 'W'.repeat(10_000), rdns: 'com.example.long' })],
  reversedName: [announce({ name: '\u202eteltaw', rdns: 'com.example.reversed' })],
  sameRdns: [
    announce({ uuid: 'first', name: 'First', rdns: 'com.example.same' }),
    announce({ uuid: 'second', name: 'Second', rdns: 'com.example.same' }),
  ],
  missingUuid: [announce({ uuid: undefined, name: 'Nobody', rdns: 'com.example.nobody' })],
  missingInfo: [{ info: undefined, provider }],
  missingProvider: [{ ...announce({ rdns: 'com.example.empty' }), provider: undefined }],
  hundred: Array.from({ length: 100 }, (_, index) =>
    announce({ uuid: `many-${index}`, name: `Many ${index}`, rdns: `com.example.many${index}` }),
  ),
} as const satisfies Readonly<Record<string, readonly AnnouncedWallet[]>>
