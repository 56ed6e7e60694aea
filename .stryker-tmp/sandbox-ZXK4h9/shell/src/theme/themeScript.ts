/**
 * Runs in the head before the first paint, so that the stored themes of the site and of the companies page never flash,
 * and styles can tell that scripts run.
 */
export const themeScript =
  "(function(d){function on(k){return localStorage.getItem(k)==='true'}d.js='';try{if(on('isBlueTheme'))d.theme='blue';if(on('companiesDarkTheme'))d.companies='dark'}catch(e){}})(document.documentElement.dataset)";
