/**
 * Runs in the head before the first paint: the stored themes, the site's and that of the companies page, never flash,
 * and styles learn that scripts run here.
 */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}})(document.documentElement.dataset)";
