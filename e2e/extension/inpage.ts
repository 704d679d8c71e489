import type { Duplex } from 'node:stream'
import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'
import { contentName, inpageName, providerStreamName } from './streamNames.ts'

// The real in-page provider, set up as the real extension does.
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#f6851b"/></svg>')}`
// Its types leave out that it is a stream of Node's kind.
const page = new WindowPostMessageStream({ name: inpageName, target: contentName }) as unknown as Duplex
const multiplex = new ObjectMultiplex()
page.pipe(multiplex as unknown as Duplex).pipe(page)
initializeProvider({
  connectionStream: multiplex.createStream(providerStreamName) as never,
  providerInfo: { uuid: crypto.randomUUID(), name: 'MetaMask', icon, rdns: 'io.metamask' },
})
