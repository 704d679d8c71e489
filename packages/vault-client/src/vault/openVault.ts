import { createCell, type PluginContext, type Readable } from '@portico/contract'
import { type AnswerSchemas, answerSchemas, type VaultNotice } from '@portico/vault-protocol'
import { type Ask, type Conversation, converse } from './converse.ts'
import { VaultError } from './VaultError.ts'

/** The frame that holds the keys, asked as one asks a service. */
export interface Vault {
  /** Loads the frame with the first question, and again after it was closed. */
  readonly ask: Ask
  /** Greets the frame again, where it is open: what was said then has changed. */
  greet(): void
  /** Calls back with what the frame says by itself. */
  subscribe(listener: (notice: VaultNotice) => void): () => void
  /** Pixels that the frame needs for what it has to show the visitor; null while it has nothing. */
  readonly height: Readable<number | null>
}

/**
 * Makes the page's side of a declared frame.
 * @param frame its id
 * @param greet called each time the frame has been loaded, before anything else is asked
 * @param schemas of answers that not every plugin asks for
 */
export function openVault(
  { frames, onDispose }: Pick<PluginContext, 'frames' | 'onDispose'>,
  frame: string,
  greet: (ask: Ask) => unknown = () => {},
  schemas: AnswerSchemas = {},
): Vault {
  const height = createCell<number | null>(null)
  const listeners = new Set<(notice: VaultNotice) => void>()
  let opening: Promise<Conversation> | null = null
  const onNotice = (notice: VaultNotice) => {
    if (notice.type === 'SHOW') height.set(notice.payload.height)
    if (notice.type === 'HIDE') height.set(null)
    for (const listener of [...listeners]) listener(notice)
  }
  const onEnd = () => {
    opening = null
    height.set(null)
  }
  const open = async () => {
    const port = await frames.open(frame).catch((error) => {
      opening = null
      throw new VaultError('NOT_LOADED', 'The frame could not be loaded.', {}, error)
    })
    const conversation = converse(port, { ...answerSchemas, ...schemas }, { onNotice, onEnd })
    greet(conversation.ask)
    return conversation
  }
  onDispose(() => void opening?.then(({ end }) => end('The plugin is gone.')).catch(() => {}))
  return {
    height,
    greet: () => void opening?.then(({ ask }) => greet(ask)).catch(() => {}),
    async ask(type, payload, signal) {
      opening ??= open()
      return (await opening).ask(type, payload, signal)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
