/**
 * Runs in the head before the first paint: the stored theme never flashes, and styles learn that scripts run here.
 * The content security policy names it by its hash.
 */
export const themeScript =
  "(function(d){d.js='';try{if(localStorage.getItem('isBlueTheme')==='true')d.theme='blue'}catch(e){}})(document.documentElement.dataset)";
