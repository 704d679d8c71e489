import * as v from 'valibot'
import { askWindow } from '../window/askWindow.ts'
import { type PasskeyTask, passkeyRefusals, type WindowAnswer } from '../window/messages.ts'
import { secretLength } from './salt.ts'

const answerSchema = v.union([
  v.object({
    type: v.literal('vault:unlocked'),
    credentialId: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,1364}$/)),
    secret: v.pipe(
      v.instance(ArrayBuffer),
      v.check(({ byteLength }) => byteLength === secretLength),
    ),
  }),
  v.object({ type: v.literal('vault:refused'), reason: v.picklist(passkeyRefusals) }),
])

/** What a window says of a passkey. */
export type PasskeyAnswer = v.InferOutput<typeof answerSchema>

function readAnswer(answer: WindowAnswer): PasskeyAnswer | undefined {
  const read = v.safeParse(answerSchema, answer)
  return read.success ? read.output : undefined
}

/** Has a window of the vault's own make or use a passkey. @returns null where the window did not open, or was closed */
export const askPasskey = (task: Omit<PasskeyTask, 'type'>): Promise<PasskeyAnswer | null> =>
  askWindow({ type: 'vault:passkey', ...task }, readAnswer)
