import type { Duplex } from 'node:stream'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { contentName, inpageName } from './streamNames.ts'

/** The part of the extension API that is used. */
declare const chrome: {
  runtime: {
    connect(): {
      postMessage(message: unknown): void
      onMessage: { addListener(listener: (message: unknown) => void): void }
    }
  }
}

// Passes frames between the page and the extension, and reads none of them.
// Its types leave out that it is a stream of Node's kind.
const page = new WindowPostMessageStream({ name: contentName, target: inpageName }) as unknown as Duplex
const background = chrome.runtime.connect()
page.on('data', (frame: unknown) => background.postMessage(frame))
background.onMessage.addListener((frame) => void page.write(frame))
