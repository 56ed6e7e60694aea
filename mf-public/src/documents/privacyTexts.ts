import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  legal: {
    privacy_page: `
<p>We collect what you send us, and what we need to answer it. This page says what that is, why we keep it and how to have it removed.</p>
<h2>What the contact form stores</h2>
<p>Your first and last name, your e-mail address, your company if you name it, the topic that you choose, your message, and the time when you sent it. We store our replies with it, and notes for our own use. A copy of your message is mailed to us. An automatic check sorts out advertisements by how a message looks and how fast it was written. We use all of this to answer you, and for nothing else.</p>
<h2>What happens when you only read</h2>
<p>You can read every page without telling us who you are. There are no visitor analytics, no advertising and no profiles. A picture may come from the website of the company that it shows, which then learns the address of your connection; nothing else on our pages is loaded from elsewhere. Your browser tells us which parts of the website it uses and whether one of them fails, so that a faulty version is noticed; we count that, without anything about you. The address of your connection is used for a short while to limit how often forms may be sent, and how much one connection adds to those counts; it is not stored with them or with your enquiry.</p>
<h2>Applications</h2>
<p>Applications reach us by e-mail or through the page that a position names. They are read by those who decide on that position.</p>
<h2>Who sees your data</h2>
<p>The people in our group who answer enquiries, and the companies that run our servers and mail on our behalf. We do not sell data and do not pass it on, unless the law obliges us to.</p>
<h2>How long we keep it</h2>
<p>{how_long}</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you, get it as a file, have it corrected or deleted, and withdraw your consent. Write to us or call; the address is at the foot of each page. You may also turn to the data protection authority of your country.</p>
`,
  },
});

export const places: TextPlaces<typeof texts> = { privacy_page: { name: 'text' } };
