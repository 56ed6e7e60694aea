import { defineTexts, type TextPlaces } from '@site/platform/texts';

export const texts = defineTexts({
  legal: {
    cookies_page: `
<p>No cookie of this website tracks you: there is none for statistics and none for advertising, and therefore no banner to dismiss.</p>
<h2>While you visit</h2>
<p>Usually no cookie is set. Only while some visitors get a new version of the website before all others, <code>visit</code> holds a number from 0 to 9999 that was drawn for you, so that you keep the version that you began with. Many visitors have the same number. Scripts cannot read it, it is sent only to this website, and it is gone when you close your browser.</p>
<h2>The administration</h2>
<p>Those who maintain this website sign in. For them one cookie, <code>admin_session</code>, holds the session. Scripts cannot read it, it is sent only to this website, and it ends when they sign out, when it has not been used for half a day, or after 30 days. Another one, <code>known_browser</code>, goes only to the sign-in and records for up to a year that someone has signed in with this browser, so that a new one is noticed and people who guess passwords cannot lock them out. Where they sign in with another service, <code>openid</code> holds what is compared when they come back, for ten minutes at most. A fourth, <code>slices</code>, names the versions that they chose to look at, until they close their browser. Their browser also keeps <code>adminSession</code>, which says only that they are signed in, <code>adminLists</code>, which columns and how many rows they chose to see, and what they have typed until the server has it. Whoever opens a link to a preview has a cookie, <code>preview</code>, until the link ends.</p>
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
  },
});

export const places: TextPlaces<typeof texts> = { cookies_page: { name: 'text' } };
