// Loaded before a program that knows nothing of us: ends it when the process that started it is gone, however that ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Who listens to a channel waits for it; the program ends when it has done its work.
process.channel?.unref()
// What the program itself forks would load this too, and not wait for its own parent.
process.execArgv.splice(process.execArgv.indexOf('--import'), 2)
