import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signStandard } from './signStandard.ts'

test('signs as Standard Webhooks’ own vector has it', () => {
  // From the reference implementations' tests, `standard-webhooks/standard-webhooks`.
  const message = {
    ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: '1614265330', body: '{"test": 2432232314}' },
  }
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signStandard('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(expected)
  expect(signStandard('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(expected)
})

test('signs as the reference implementation does', () => {
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const at = new Date(1_700_000_000_000)
  const body = '{"type":"payment.paid","data":{"label":"Größe ✓"}}'
  expect(signStandard(secret, { id: 'evt_1', time: '1700000000', body })).toBe(
    new Webhook(secret).sign('evt_1', at, body),
  )
})
