/**
 * Texts of the legal pages, for slices written before they had their own.
 *
 * @deprecated Texts belong to the slice that shows them: see `defineTexts`. Will be removed in version 3.
 */
export const legalContentDefaults = {
  terms_page: `
<p>These terms apply to this website. By using it you accept them.</p>
<h2>What this website is</h2>
<p>It informs about our group, its companies, its people and its open positions. It sells nothing, and nothing on it is an offer to buy or sell a company or a security, or advice on law, tax or investment.</p>
<h2>Accuracy</h2>
<p>We write with care and correct what is wrong once we learn of it. Texts may still be incomplete or out of date, and we may change or remove them at any time. Before you rely on something that matters to you, ask us.</p>
<h2>Use of the contents</h2>
<p>Texts, pictures, names and logos belong to the group, its companies or those who licensed them to us. You may read them, print them for yourself, link to them and quote from them with a reference to the source. Any other use needs our consent in writing.</p>
<h2>Fair use of the service</h2>
<ul>
<li>Do not try to get into parts that are not meant for the public.</li>
<li>Do not send automatic or misleading enquiries.</li>
<li>Do not burden the website in a way that keeps others from using it.</li>
</ul>
<h2>Other websites</h2>
<p>Some links lead to websites of our companies or of third parties. Those who run them answer for them.</p>
<h2>Liability</h2>
<p>The website is free of charge and comes as it is, without a promise that it is always there. We are liable where the law says that we must be, and otherwise not for damage that comes from using it.</p>
<h2>Law</h2>
<p>The laws of Quebec and the federal laws of Canada that apply there govern these terms, and the courts of Montreal decide on disputes. If a part of the terms turns out to be invalid, the rest stands.</p>
`,
  privacy_page: `
<p>We collect what you send us and no more. This page says what that is, why we keep it and how to have it removed.</p>
<h2>What the contact form stores</h2>
<p>Your first and last name, your e-mail address, your company if you name it, the topic that you choose, your message, and the time when you sent it. We store our replies with it. We use all of this to answer you, and for nothing else.</p>
<h2>What happens when you only read</h2>
<p>You can read every page without telling us who you are. There is no analysis of visitors, no advertising and no profile. A picture may come from the website of the company that it shows, which then learns the address of your connection; nothing else on our pages is loaded from elsewhere. Your browser tells us which parts of the website it uses and whether one of them fails, so that a faulty version is noticed; we count that, without anything about you. The address of your connection is used for a short while to limit how often forms may be sent, and how much one connection adds to those counts; it is not stored with them or with your enquiry.</p>
<h2>Applications</h2>
<p>Applications reach us by e-mail or through the page that a position names. They are read by those who decide on that position.</p>
<h2>Who sees your data</h2>
<p>The people in our group who answer enquiries, and the companies that run our servers and mail on our behalf. We do not sell data and do not pass it on, unless the law obliges us to.</p>
<h2>How long we keep it</h2>
<p>As long as the conversation needs it. After that we delete it, except where the law requires us to keep it.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you, have it corrected or deleted, and withdraw your consent. Write to us or call; the address is at the foot of each page. You may also turn to the data protection authority of your country.</p>
`,
  cookies_page: `
<p>No cookie of this website tracks you: there is none for statistics and none for advertising, and therefore no banner to dismiss.</p>
<h2>While you visit</h2>
<p>Usually no cookie is set. Only while some visitors get a new version of the website before all others, <code>visit</code> holds a number from 0 to 9999 that was drawn for you, so that you keep the version that you began with. Many visitors have the same number. Scripts cannot read it, it is sent to this website alone, and it is gone when you close your browser.</p>
<h2>The administration</h2>
<p>Those who maintain this website sign in. For them one cookie, <code>admin_session</code>, holds the session. Scripts cannot read it, it is sent to this website alone, and it ends when they sign out, when it was not used for half a day, or after 30 days. Another one, <code>known_browser</code>, goes to the sign-in alone and says for up to a year that somebody has signed in with this browser, so that people who guess passwords cannot lock them out. A third, <code>slices</code>, names the versions that they chose to look at, until they close their browser. Their browser also keeps <code>adminSession</code>, which says only that they are signed in, and what they have typed until the server has it.</p>
<h2>What your browser remembers</h2>
<p>Some choices stay in your own browser and are never sent to us:</p>
<ul>
<li><code>isBlueTheme</code>: whether you chose the blue theme.</li>
<li><code>companiesDarkTheme</code>: whether you chose the dark theme for the list of companies.</li>
<li><code>companyConfig</code>: the name and slogan that this browser shows, where they were set.</li>
<li><code>navigateToSection</code> and <code>companiesScrollPosition</code>: where on a page to go next; gone when you close the tab.</li>
</ul>
<p>You can delete all of it in the settings of your browser. The pages work without it.</p>
`,
} as const satisfies Readonly<Record<string, string>>;

/** @deprecated See {@link legalContentDefaults}. */
export type LegalContentKey = keyof typeof legalContentDefaults;
