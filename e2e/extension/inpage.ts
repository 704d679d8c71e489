import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'
import { contentName, inpageName } from './streamNames.ts'

// The real in-page provider, as the real extension sets it up.
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#f6851b"/></svg>')}`
const connectionStream = new WindowPostMessageStream({ name: inpageName, target: contentName })
initializeProvider({
  connectionStream: connectionStream as never,
  providerInfo: { uuid: crypto.randomUUID(), name: 'MetaMask', icon, rdns: 'io.metamask' },
})
