import { listSurvivors } from './listSurvivors.ts'

/** Of the relay. */
export const relaySurvivors = listSurvivors('apps/gateway/src/relay', {
  'Stands for what is left out, and is compared with or added to nothing.': {
    '*': ['\'\' → "Stryker was here!"'],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'admitClient.ts': ["'/' → *", '/^Bearer*'],
  },
  'Faults of our own, which no test can cause.': {
    'admitClient.ts': ['error instanceof TokenError → true'],
    'createConnection.ts': ['error instanceof MailboxFullError → true'],
    'createRelay.ts': ["'error' → *", '} catch* → {}'],
  },
  'Of what lies exactly on the limit nobody can tell on which side it fell.': {
    'clientToken.ts': ['token.length*'],
    'createConnection.ts': ['socket.bufferedAmount*'],
  },
  'The library names no other claim that is too early.': {
    'clientToken.ts': [
      'error instanceof errors.JWTClaimValidationFailed && error.cl* → error instanceof errors.JWTCla*',
      "error.claim === 'nbf' → true",
    ],
  },
  'Nothing is sent to a socket that is closed: what is handed to it is dropped by the library.': {
    'createConnection.ts': [
      'socket.readyState*',
      "'close' → *",
      "socket.once('close'* → *",
      '[...topics] → *',
    ],
  },
  'What acknowledges nothing is charged all the same.': {
    'createConnection.ts': ['frame.kind*'],
  },
  'What else a client or an operator reads; code, status or close code is asserted.': {
    'createConnection.ts': [
      "'Too many messages' → *",
      "'Invalid request' → *",
      '*→ ``',
      "'There is no such method' → *",
      "'The relay could not do that now' → *",
    ],
    'createRelay.ts': [
      "'Too many connections' → *",
      "'There is no such endpoint' → *",
      '{ status: 500* → *',
      "'The relay* → *",
    ],
    'createRoster.ts': ["'A newer* → *"],
    'jsonRpc.ts': ["'RelayRpcError' → *"],
    'serveRelay.ts': [
      '*log.error*',
      '{ reason* → *',
      "'relay' → *",
      '{ Upgrade* → *',
      "'websocket' → *",
      "'Upgrade, close' → *",
      "'Upgrade Required' → *",
    ],
    'startRelay.ts': ['*console.error* → *', '*Relay: * → *'],
    'store/RelayStore.ts': ["'MailboxFullError' → *"],
  },
  'What the library keeps for itself, and what ends with the process.': {
    'createRelay.ts': ['false → true', '() => store.close() → *'],
  },
  'A request has an address, and ours has one slash at its end at most.': {
    'createRelay.ts': ['*request.url?*', '/*+$/ → *'],
  },
  'Asked once more at the end, with the same answer.': {
    'createRelay.ts': ["{ clientId: '', address } → {}", "'status' in room → false", "'status' → *"],
  },
  'How long good-byes are waited for: half a second at most.': {
    'createRelay.ts': ['*performance.now()*', 'roster.size > 0*'],
  },
  'Sockets answer pings and good-byes in the tests.': {
    'createRoster.ts': ["'message' → *", 'terminate() {* → {}'],
  },
  'A group of nobody counts nothing; only memory is saved.': {
    'createRoster.ts': ['group.size*'],
  },
  'There by then: what is read or called was found before.': {
    'delivery/createCursors.ts': ['oldest*'],
    'store/createDatabaseStore.ts': ['*?.* → *'],
    'store/createMailbox.ts': ['*?.*→*', '-1 → +1'],
    'store/createMemoryStore.ts': ['listener?.onMessage → listener.onMessage'],
    'store/watchNotifications.ts': ['*?.* → *'],
  },
  'At the same place nothing changes.': {
    'delivery/createCursors.ts': [
      'Number(id) <= Number(topics.get(topic)) → Number(id) < Number(topics.get(topic))',
    ],
  },
  'A reading that runs once more finds what was handed over, and leaves it out.': {
    'delivery/createDelivery.ts': [
      'reading.isRunning() → true',
      'true → false',
      'false → true',
      '!isRunning → true',
    ],
  },
  'Ids are numbers, and of what was not sent nothing is taken away.': {
    'delivery/createOutbox.ts': [
      "typeof id === 'number' → true",
      'message !== undefined → true',
      'oldest !== undefined → true',
    ],
  },
  'Real clients read it (realClients.chain.test.ts).': {
    'jsonRpc.ts': ["'2.0' → *"],
  },
  'Asserted by the gateway’s own tests, which start it by configuration.': {
    'serveRelay.ts': [
      'ownServer → false',
      '[] → ["Stryker was here"]',
      'options.port ?? 0 → options.port && 0',
      '\'\' → "Stryker was here!"',
      "storage ?? (database.url ? 'database' : 'memory') → storage && (database.url ? 'da*",
      '\'memory\' → ""',
      "place === 'memory' → false",
      '\'127.0.0.1\' → ""',
      '`[*{name}]` → ``',
    ],
  },
  'A relay for development is behind no proxy.': {
    'startRelay.ts': ['[] → ["Stryker was here"]', 'false → true', '\'\' → "Stryker was here!"'],
  },
  'Proofs are short beside the messages they come with.': {
    'store/RelayStore.ts': [
      'Buffer.byteLength(message) + (attestation?.length ?? 0) → Buffer.byteLength(message) - (*',
    ],
  },
  'Nobody gives way then, and of what is gone nothing is reported.': {
    'store/createDatabaseStore.ts': ['largest === null → false', 'message → true'],
  },
  'How much is looked at for one page, not what is on it: only work is saved.': {
    'store/createMailbox.ts': [
      'found.length < 2 * limit → *',
      '2 * limit → 2 / limit',
      'found.length === limit || entry.id >= end → *',
      'found.length === limit → false',
      'entry.id >= end → *',
    ],
  },
  'Of two that take the same either may give way.': {
    'store/createUsage.ts': [
      'bySender.get(sender) + bytes >= size → bySender.get(sender) + bytes > size',
      '\'\' → "Stryker was here!"',
      'entry[1] > largest[1] → entry[1] >= largest[1]',
    ],
  },
  'A sum of nothing counts nothing; only memory is saved.': {
    'store/createUsage.ts': ['sum > 0*'],
  },
  'A notification whose message cannot be read is as one that is lost: the mailbox is read again.': {
    'store/relayRows.ts': ['\'relay_messages\' → ""', '\'id\' → ""', '\'=\' → ""'],
  },
  'Without it the same is done once more, or a moment later; only work is saved.': {
    'store/relayRows.ts': ['topics.size === 0 → false'],
  },
  'Asserted with a server that goes away and comes back; how often it is tried meanwhile nobody sees.': {
    'store/watchNotifications.ts': [
      'true → false',
      '\'\' → "Stryker was here!"',
      '} catch (error) { … → {}',
      '{ signal, ref: false } → {}',
      'false → true',
      'signal.aborted → false',
      '() => false → () => undefined',
      'isBack → true',
    ],
  },
})
