import type { Survivors } from '../findMutationFaults.ts'

export const siwxSurvivors: readonly Survivors[] = [
  {
    file: 'packages/siwx/src/bip122/verifyBip122.ts',
    changes: ['signature.length > 2000 → *'],
    reason: 'What is that long is no signature either; it is only refused sooner.',
  },
  {
    file: 'packages/siwx/src/bip122/verifyBip322.ts',
    changes: ['true → false'],
    reason: 'Of both transactions each has one of these: outputs and inputs are known ones.',
  },
  {
    file: 'packages/siwx/src/bip122/verifyBip322.ts',
    changes: ["output.type !== 'wpkh' && output.type !== 'tr' → false", '!signature || !key → *'],
    reason: 'What is not there, or has no key of this kind, throws, and what throws is refused.',
  },
  {
    file: 'packages/siwx/src/bip122/verifyRecoverable.ts',
    changes: ['header > lastHeader → header >= lastHeader'],
    reason: 'The last header is that of a point which nobody finds.',
  },
  {
    file: 'packages/siwx/src/eip155/verifyEip155.ts',
    changes: ['claim.signature.length !== keySignatureLength → false', '} catch { … → {}'],
    reason: 'Of another length no key is found, and nothing is as good as false.',
  },
  {
    file: 'packages/siwx/src/message/accountKinds.ts',
    changes: ["'' → *"],
    reason: 'A text has a part before its first colon.',
  },
  {
    file: 'packages/siwx/src/message/checksum.ts',
    changes: ['\'0\' → ""'],
    reason: 'The hash has as many letters as the address.',
  },
  {
    file: 'packages/siwx/src/message/createMessage.ts',
    changes: ['hasAddressForm(* → *', '\'eip155:\' → ""'],
    reason:
      'An address of this form on no chain of it, or another form on one, is refused when it is written.',
  },
  {
    file: 'packages/siwx/src/message/createNonce.ts',
    changes: ['byte < alphabet.length * 4 → *'],
    reason: 'That some letters come a little more often is seen in thousands of nonces.',
  },
  {
    file: 'packages/siwx/src/message/fieldRules.ts',
    changes: [
      '[] → ["Stryker was here"]',
      'month <= 12 && day >= 1 → *',
      'month <= 12 → true',
      'day >= 1 → true',
    ],
    reason: 'What is no day is no time for Date.parse either.',
  },
  {
    file: 'packages/siwx/src/message/parseMessage.ts',
    changes: ["'' → *", '[] → *'],
    reason: 'Stands for a line that is missing, and is refused as one is.',
  },
  {
    file: 'packages/siwx/src/server/createMemoryStore.ts',
    changes: [
      'nonces.size >= sizeAtMost → true',
      'sessions.size >= sizeAtMost → true',
      'oldest !== undefined → true',
    ],
    reason: 'What is over may be forgotten at any time, and a full memory has an oldest entry.',
  },
  {
    file: 'packages/siwx/src/server/createSiwxHandler.ts',
    changes: ["'' → *", 'origin !== null → true', 'origin === null → false'],
    reason: 'No name is that of an endpoint, and no list of origins holds null.',
  },
  {
    file: 'packages/siwx/src/server/createSiwxServer.ts',
    changes: ['() => null → () => undefined', "'' → *"],
    reason: 'Nothing is nothing, and a token without an id is refused before.',
  },
  {
    file: 'packages/siwx/src/server/createTokens.ts',
    changes: [
      '!key → false',
      "['exp'] → []",
      '() => null → () => undefined',
      "'' → *",
      'token.length > tokenLengthAtMost → token.length >= tokenLengthAtMost',
    ],
    reason:
      'There is a first key, a token without an end has ended, and no secret is as short as another one. The longest token cannot be made to the letter.',
  },
  {
    file: 'packages/siwx/src/server/toNodeListener.ts',
    changes: ["'' → *"],
    reason: 'Headers come in pairs.',
  },
  {
    file: 'packages/siwx/src/server/readBody.ts',
    changes: ['reader?.read → reader.read', 'reader?.cancel → reader.cancel'],
    reason: 'Where a part has been read there is a reader.',
  },
  {
    file: 'packages/siwx/src/server/toNodeListener.ts',
    changes: [
      '!outgoing.headersSent → true',
      '\'GET\' → ""',
      'incoming.url?.startsWith → *',
      '\'/\' → ""',
      'index + 1 < rawHeaders.length → *',
    ],
    reason: 'Node names method, address and pairs of headers, and no address is that of the root.',
  },
  {
    file: 'packages/siwx/src/siwe/fromSiweConfig.ts',
    changes: ['Date.now() - kept.at → *', '\'1\' → ""', "'' → *"],
    reason:
      'The clock of the test began at 0, and nobody reads the key of one answer nor the text of a session that is the secret of the site.',
  },
  {
    file: 'packages/siwx/src/solana/verifySolana.ts',
    changes: ['signature.length > 100* → *', 'address.length > 50 → *'],
    reason: 'What is that long is no signature and no key either; it is only refused sooner.',
  },
  {
    file: 'packages/siwx/src/verify/checkCacao.ts',
    changes: ['[] → *', "'' → *"],
    reason: 'Stands for an issuer or a statement that is missing, and is refused as one is.',
  },
  {
    file: 'packages/siwx/src/verify/checkSession.ts',
    changes: ['time !== undefined → true', 'expirationTime !== undefined → true'],
    reason: 'What is no time is neither before nor after another one.',
  },
  {
    file: 'packages/siwx/src/verify/verifySignature.ts',
    changes: ['false → true'],
    reason: 'A network without sign-in is refused with its message, before its signature.',
  },
]
