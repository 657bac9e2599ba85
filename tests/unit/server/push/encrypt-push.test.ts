import { arePushKeys, encryptPush, PUSH_LIMIT_BYTES } from '@/lib/server/push/encrypt-push';
import { PushReceiver } from '@/tests/support/push/push-service';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('a message is encrypted as in the example of RFC 8291', () => {
  const chance = {
    senderKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  expect(encryptPush(KEYS, 'When I grow up, I want to be a watermelon', chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('the browser alone reads it, no two messages are the same, and the longest one fits a push service', () => {
  const receiver = new PushReceiver();
  const text = 'ä'.repeat(PUSH_LIMIT_BYTES / 2);
  const [one, other] = [encryptPush(receiver.keys, text), encryptPush(receiver.keys, text)];
  expect(one.equals(other)).toBe(false);
  expect(one.length).toBeLessThanOrEqual(4_096);
  expect(receiver.read(one)).toBe(text);
  expect(() => new PushReceiver().read(one)).toThrow();
  expect(() => encryptPush(receiver.keys, `${text}aa`)).toThrow('too long');
});

it('keys that no browser has are known before a message is sent', () => {
  expect(arePushKeys(KEYS)).toBe(true);
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  for (const keys of [
    { ...KEYS, p256dh: offCurve },
    { ...KEYS, p256dh: KEYS.p256dh.slice(0, 40) },
    { ...KEYS, p256dh: '' },
    { ...KEYS, auth: 'AAAA' },
  ])
    expect(arePushKeys(keys)).toBe(false);
});
