/** Of 12 characters or more, in small letters: what leaked lists have most often, and what people make of rules. */
const commonPasswords: ReadonlySet<string> = new Set(
  `000000000000 010203040506 0123456789ab 012345678910 0123456789012 0987654321ab 098765432100 100200300400
  102030405060 111111111111 1111111111111 111111222222 111222333444 112233445566 11223344556677 112358132134
  121212121212 123123123123 123123123abc 12341234abcd 1234512345abc 1234567890-= 1234567890123 12345678901234
  123456789012 12345678910a 123456789101 1234567891011 123456789abc 1234567890ab 1234567890abc 1234567890qw
  1234567890qwe 123456789qwe 123456qwerty 123456abcdef 123456aaaaaa 123456asdfgh 123456654321 123456123456
  12345qwertasdfg 12345qwert12345 1234qwer!@#$ 1234qwerasdf 1234qwerasdfzxcv 123abc456def 123qwe123qwe
  123qweasdzxc 123qwe!@#qwe 123qweasd123 131313131313 147258369147 147258369000 159357159357 159753159753
  1a2b3c4d5e6f 1q1q1q1q1q1q 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1q2w3e4r1q2w3e4r
  1q2w3e4r!@#$ 1qaz!qaz2wsx 1qaz1qaz1qaz 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz2wsx#edc 1qazxsw23edc 1qazxsw2#edc
  1qaz@wsx3edc 1qaz2wsx1qaz 1z2x3c4v5b6n 222222222222 232323232323 246810121416 333333333333 444444444444
  555555555555 666666666666 741852963000 741852963741 777777777777 789456123000 789456123789 888888888888
  987654321000 9876543210987 999999999999 a123456789012 a1234567890b a1b2c3d4e5f6 a1b2c3d4e5f6g7 aa123456789a
  aa1234567890 aaaaaaaaaaaa abc123456789 abc123abc123 abcabcabcabc abcd12345678 abcd1234abcd abcd1234!@#$
  abcde1234567 abcdefg12345 abcdef123456 abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefghijklmnopqrstuvwxyz
  access123456 accessgranted admin1234567 admin12345678 admin123admin admin123456! admin@123456 admin@1234567
  adminadmin12 adminadminadmin administrator administrator1 administrator123 administrator! alexander123
  asdasdasdasd at-least-12-characters asdf1234asdf asdfasdfasdf asdfghjkl123 asdfghjkl1234 asdfghjklzxcvbnm asdfghjkl;' asdfjkl;asdf
  asdfqwerzxcv barcelona123 basketball12 basketball123 batman123456 baseball1234 blink182blink butterfly123
  bubblegum123 changeme1234 changeme12345 changeme123! changemenow! changepassword chelsea12345 chocolate123
  christopher1 christopher123 computer1234 computer12345 cookiemonster correcthorse correcthorsebatterystaple
  default12345 default123456 dragon123456 elizabeth123 facebook1234 facebook12345 familyguy123 football1234
  football12345 forgetmenot1 fuckyou12345 fuckyou123456 fuckyoufuckyou gfhjkmgfhjkm gobears12345 godisgood123
  goodmorning1 google123456 hellohello12 hellohellohello helloworld12 helloworld123 hello1234567 hello12345678
  icecream1234 iloveyou1234 iloveyou12345 iloveyou123456 iloveyouforever iloveyousomuch iloveyou2023 iloveyou2024
  iloveyou2025 ilovejesus12 ilovemyfamily ilovemymother imissyou1234 internet1234 internet12345 jehovahjireh
  jesuschrist1 jesuschrist7 jesusislord1 jesuslovesme jordan123456 justinbieber justinbieber1 lalalalalala
  letmein12345 letmein123456 letmein1234567 letmeinletmein letmeinplease letmeinnow123 liverpool123 liverpoolfc1
  lovelovelove lovelylovely loveyou12345 loveyouforever lumenvale123 lumenvale1234 lumenvale2024 lumenvale2025
  lumenvale2026 lumenvalelumenvale manchester12 manchesterunited master123456 master1234567 mcdonalds123
  metallica123 michael12345 michelle1234 monkey123456 monkey1234567 mustang12345 mynameis1234 mypassword12
  mypassword123 mypassword1234 mypassword1! myspace12345 naruto123456 newpassword1 newpassword12 newpassword123
  newpassword! nopassword12 nothing12345 onedirection onedirection1 onelove12345 pa$$w0rd1234 pa55word1234
  p@$$w0rd1234 p@ssw0rd1234 p@ssw0rd12345 p@ssw0rd123! p@ssword1234 p@ssword12345 p@ssw0rdp@ssw0rd passpasspass
  pass12345678 pass123456789 passw0rd1234 passw0rd12345 passw0rd123! passw0rd2024 passw0rd2025 password!123
  password0123 password1111 password1122 password1212 password123! password123!@# password1234 password1234!
  password12345 password12345! password123456 password1234567 password12345678 password123456789 password2020
  password2021 password2022 password2023 password2024 password2025 password2026 password2024! password2025!
  password2026! password@123 password@1234 passwordpassword passwordpassword1 passwordabc123 password_123
  pokemon12345 pokemon123456 princess1234 princess12345 princess123456 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
  qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxedcrfvtgbyhnujm qazxsw123456 qazqazqazqaz
  qqqqqqqqqqqq qq1234567890 qwe123qwe123 qweasd123456 qweasdzxc123 qweasdzxcqwe qweqweqweqwe qwer1234asdf
  qwer1234qwer qwer1234!@#$ qwerasdfzxcv qwert1234567 qwert12345678 qwertqwertqwert qwerty123456 qwerty1234567
  qwerty12345678 qwerty123456789 qwerty1234567890 qwerty123qwerty qwerty123!@# qwerty654321 qwertyqwerty
  qwertyqwerty1 qwertyui1234 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop[] qwertyuiop[]\\ qwertyuiopasdf
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertyasdfgh qwertyasdfghzxcvbn qwertz123456 rockyou12345
  root12345678 root123456789 rootrootroot samsung12345 samsung123456 secret123456 secret1234567 secretpassword
  september123 shadow123456 slipknot1234 snoopy123456 spiderman123 spongebob123 starwars1234 starwars12345
  summer123456 summer2023! summer2024!! sunshine1234 sunshine12345 superman1234 superman12345 supersecret1
  teamo1234567 temppassword temppassword1 temporary123 test12345678 test123456789 test1234test testpassword
  testpassword1 testtesttest testtest1234 testing12345 testing123456 thisisapassword thisismypassword tinkerbell12
  trustno12345 trustno1trustno1 user12345678 user123456789 username1234 victoria1234 welcome12345 welcome123456
  welcome1234! welcome123!! welcome@1234 welcomehome1 welcometohell whatever1234 whatever12345 william12345
  winter2024!! xxxxxxxxxxxx yourpassword yourmom12345 yuantuo2012! zaq12wsx3edc zaq1@wsx1234 zaq1zaq1zaq1
  zaq1xsw2cde3 zaq12wsxcde3 zxcvbn123456 zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfghjkl zxcvbnmzxcvbnm zxczxczxczxc
  zzzzzzzzzzzz !@#$%^&*()_+ !qaz2wsx3edc !qaz@wsx#edc !qazxsw2#edc`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}
