import { createHash } from 'node:crypto';
import { BYTES_OF_EACH, leakedPasswords } from './leakedPasswords.js';

const leaked: ReadonlySet<string> = new Set(
  Buffer.from(leakedPasswords, 'base64')
    .toString('hex')
    .match(new RegExp(`.{${BYTES_OF_EACH * 2}}`, 'g')),
);

/** What people make of rules, of 12 characters or more and in small letters. */
const commonPasswords: ReadonlySet<string> = new Set(
  `0123456789ab 0123456789012 0987654321ab 098765432100 100200300400 123123123abc 12341234abcd 1234512345abc
  1234567890-= 12345678901234 12345qwert12345 1234qwer!@#$ 123abc456def 123qwe!@#qwe 123qweasd123 147258369147
  147258369000 1q1q1q1q1q1q 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1q2w3e4r!@#$ 1qaz!qaz2wsx 1qaz2wsx#edc 1qazxsw2#edc
  1qaz@wsx3edc 1qaz2wsx1qaz 222222222222 232323232323 246810121416 741852963000 741852963741 789456123000 888888888888
  987654321000 9876543210987 a123456789012 a1234567890b a1b2c3d4e5f6g7 aa123456789a aa1234567890 abcabcabcabc
  abcd12345678 abcd1234abcd abcd1234!@#$ abcde1234567 abcdef123456 abcdefghijklm abcdefghijklmnopqrstuvwxyz
  access123456 accessgranted admin1234567 admin12345678 admin123admin admin123456! admin@123456 admin@1234567
  adminadmin12 adminadminadmin administrator1 administrator123 administrator! at-least-12-characters asdf1234asdf
  asdfghjkl;' asdfjkl;asdf asdfqwerzxcv barcelona123 batman123456 baseball1234 blink182blink butterfly123 bubblegum123
  changeme1234 changeme12345 changeme123! changemenow! changepassword chelsea12345 christopher123 computer1234
  computer12345 correcthorse correcthorsebatterystaple default12345 default123456 dragon123456 elizabeth123
  facebook1234 facebook12345 familyguy123 football1234 football12345 forgetmenot1 fuckyou12345 fuckyou123456
  fuckyoufuckyou gobears12345 godisgood123 goodmorning1 google123456 hellohello12 hellohellohello helloworld12
  helloworld123 hello1234567 hello12345678 icecream1234 iloveyou12345 iloveyou123456 iloveyou2023 iloveyou2024
  iloveyou2025 ilovejesus12 imissyou1234 internet1234 internet12345 jehovahjireh jesuschrist1 jesuschrist7
  jesusislord1 jordan123456 justinbieber1 letmein12345 letmein123456 letmein1234567 letmeinplease liverpoolfc1
  lovelylovely loveyou12345 lumenvale123 lumenvale1234 lumenvale2024 lumenvale2025 lumenvale2026 lumenvalelumenvale
  master123456 master1234567 mcdonalds123 michael12345 michelle1234 monkey123456 monkey1234567 mustang12345
  mynameis1234 mypassword12 mypassword123 mypassword1234 mypassword1! myspace12345 newpassword12 newpassword123
  newpassword! nopassword12 nothing12345 onedirection onelove12345 pa$$w0rd1234 pa55word1234 p@$$w0rd1234 p@ssw0rd1234
  p@ssw0rd12345 p@ssw0rd123! p@ssword1234 p@ssword12345 p@ssw0rdp@ssw0rd passpasspass pass12345678 pass123456789
  passw0rd1234 passw0rd12345 passw0rd123! passw0rd2024 passw0rd2025 password!123 password0123 password1111
  password1122 password1212 password123! password123!@# password1234! password12345! password123456 password1234567
  password12345678 password2021 password2022 password2023 password2024 password2025 password2026 password2024!
  password2025! password2026! password@1234 passwordpassword1 passwordabc123 password_123 pokemon123456 princess1234
  princess12345 princess123456 qazxsw123456 qazqazqazqaz qq1234567890 qweasd123456 qweasdzxcqwe qweqweqweqwe
  qwer1234!@#$ qwert1234567 qwert12345678 qwertqwertqwert qwerty123!@# qwertyqwerty1 qwertyuiop[] qwertyuiop[]\\
  qwertz123456 rockyou12345 root12345678 root123456789 rootrootroot samsung123456 secret123456 secret1234567
  september123 shadow123456 slipknot1234 snoopy123456 spongebob123 starwars1234 starwars12345 summer123456 summer2023!
  summer2024!! sunshine1234 sunshine12345 superman1234 superman12345 supersecret1 teamo1234567 temppassword1
  temporary123 test12345678 test123456789 test1234test testpassword testpassword1 testtesttest testtest1234
  testing12345 testing123456 trustno12345 trustno1trustno1 user12345678 user123456789 username1234 victoria1234
  welcome12345 welcome123456 welcome1234! welcome123!! welcome@1234 welcomehome1 whatever1234 whatever12345
  winter2024!! yourpassword yourmom12345 yuantuo2012! zaq1@wsx1234 zaq1zaq1zaq1 zxczxczxczxc !@#$%^&*()_+ !qaz2wsx3edc
  !qaz@wsx#edc !qazxsw2#edc`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const hash = createHash('sha256').update(folded).digest('hex');
  return commonPasswords.has(folded) || leaked.has(hash.slice(0, BYTES_OF_EACH * 2));
}
