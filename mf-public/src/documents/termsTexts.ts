import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  legal: {
    terms_page: `
<p>These terms apply to this website. By using it you accept them.</p>
<h2>What this website is</h2>
<p>It presents our group, its companies, its people and its open positions. It sells nothing, and nothing on it is an offer to buy or sell a company or a security, or advice on law, tax or investment.</p>
<h2>Accuracy</h2>
<p>We write with care and correct what is wrong once we learn of it. Texts may still be incomplete or out of date, and we may change or remove them at any time. Before you rely on something that matters to you, ask us.</p>
<h2>Use of the contents</h2>
<p>Texts, pictures, names and logos belong to the group, its companies or those who licensed them to us. You may read them, print them for yourself, link to them and quote from them with a reference to the source. Any other use needs our consent in writing.</p>
<h2>Fair use of the service</h2>
<ul>
<li>Do not try to get into parts that are not meant for the public.</li>
<li>Do not send automatic or misleading enquiries.</li>
<li>Do not overload the website so that others cannot use it.</li>
</ul>
<h2>Other websites</h2>
<p>Some links lead to websites of our companies or of third parties. Those who run them answer for them.</p>
<h2>Liability</h2>
<p>The website is free of charge and comes as it is, without a promise that it is always available. We are liable where the law says that we must be, and otherwise not for damage that comes from using it.</p>
<h2>Law</h2>
<p>The laws of Quebec and the federal laws of Canada that apply there govern these terms, and the courts of Montreal decide on disputes. If a part of the terms turns out to be invalid, the rest stands.</p>
`,
  },
});

export const places: TextPlaces<typeof texts> = { terms_page: { name: 'terms of use' } };
