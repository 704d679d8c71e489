import type { Duplex } from 'node:stream'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { contentName, inpageName, providerStreamName, retryMethod } from './streamNames.ts'

// Passes frames between the page and the background, and reads none of them.
// Its types leave out that it is a stream of Node's kind.
const page = new WindowPostMessageStream({ name: contentName, target: inpageName }) as unknown as Duplex

function connect(): ExtensionPort {
  const port = chrome.runtime.connect()
  port.onMessage.addListener((frame) => void page.write(frame))
  port.onDisconnect.addListener(() => {
    if (!chrome.runtime?.id) return
    // The browser ends a background that is idle. Connecting wakes it; what it has lost is asked again.
    background = connect()
    page.write({ name: providerStreamName, data: { jsonrpc: '2.0', method: retryMethod } })
  })
  return port
}

let background = connect()
page.on('data', (frame: unknown) => background.postMessage(frame))
